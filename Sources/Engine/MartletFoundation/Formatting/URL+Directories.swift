import Foundation

extension URL {
  /// The app's documents.
  public static var documentsDirectory: URL { known(.documentDirectory, "Documents") }
  /// What the app supports itself with and the person does not see.
  public static var applicationSupportDirectory: URL {
    known(.applicationSupportDirectory, "Library/Application Support")
  }
  /// What can be made again when it is lost.
  public static var cachesDirectory: URL { known(.cachesDirectory, "Library/Caches") }
  public static var libraryDirectory: URL { known(.libraryDirectory, "Library") }
  public static var downloadsDirectory: URL { known(.downloadsDirectory, "Downloads") }
  public static var desktopDirectory: URL { known(.desktopDirectory, "Desktop") }
  public static var moviesDirectory: URL { known(.moviesDirectory, "Movies") }
  public static var musicDirectory: URL { known(.musicDirectory, "Music") }
  public static var picturesDirectory: URL { known(.picturesDirectory, "Pictures") }
  public static var sharedPublicDirectory: URL { known(.sharedPublicDirectory, "Public") }
  public static var userDirectory: URL { known(.userDirectory, "") }
  public static var trashDirectory: URL { known(.trashDirectory, ".Trash") }

  /// The folder that Foundation names, made if it is not there, as an app finds it on the phone.
  private static func known(_ directory: FileManager.SearchPathDirectory, _ fallback: String) -> URL {
    let found = FileManager.default.urls(for: directory, in: .userDomainMask).first
    let home = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    let url = found ?? home.appendingPathComponent(fallback, isDirectory: true)
    // Only the app's own folders are made: a person's desktop or music is theirs.
    if [.documentDirectory, .applicationSupportDirectory, .cachesDirectory, .libraryDirectory].contains(directory),
      !FileManager.default.fileExists(atPath: url.path)
    {
      try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    return url
  }
}
