/// The types of Foundation's networking, which is a module of its own on Linux.
enum NetworkingNames {
  private static let all: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage", "HTTPURLResponse",
    "NSMutableURLRequest", "NSURLRequest", "URLAuthenticationChallenge", "URLCache", "URLCredential",
    "URLCredentialStorage", "URLProtectionSpace", "URLProtocol", "URLProtocolClient", "URLRequest", "URLResponse",
    "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
    "URLSessionDownloadDelegate", "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate",
    "URLSessionTaskMetrics", "URLSessionUploadTask", "URLSessionWebSocketDelegate", "URLSessionWebSocketTask",
  ]

  /// Whether one of them is a word of `text`.
  static func occur(in text: String) -> Bool {
    var word: [UInt8] = []
    for byte in text.utf8 {
      let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      if isLetter {
        word.append(byte)
      } else if !word.isEmpty {
        if isOne(word) { return true }
        word.removeAll(keepingCapacity: true)
      }
    }
    return isOne(word)
  }

  private static func isOne(_ word: [UInt8]) -> Bool {
    guard word.count >= 8, let first = word.first, "CHNU".utf8.contains(first) else { return false }
    return all.contains(String(decoding: word, as: UTF8.self))
  }
}
