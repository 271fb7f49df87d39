import Foundation

@main struct Networking {
  static func main() {
    let request = URLRequest(url: URL(fileURLWithPath: "/page"))
    print(request.url?.lastPathComponent ?? "")
  }
}
