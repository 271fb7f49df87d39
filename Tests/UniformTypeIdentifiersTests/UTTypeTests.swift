import Foundation
import UniformTypeIdentifiers
import XCTest

final class UTTypeTests: XCTestCase {
  func testIdentifiersExtensionsAndMimeTypes() {
    XCTAssertEqual(UTType.png.identifier, "public.png")
    XCTAssertEqual(UTType("public.jpeg"), .jpeg)
    XCTAssertNil(UTType("public.no-such-type"))
    XCTAssertEqual(UTType(filenameExtension: "JPG"), .jpeg)
    XCTAssertEqual(UTType(mimeType: "application/json"), .json)
    XCTAssertEqual(UTType.jpeg.preferredFilenameExtension, "jpeg")
    XCTAssertEqual(UTType.pdf.preferredMIMEType, "application/pdf")
  }

  func testConformance() {
    XCTAssertTrue(UTType.png.conforms(to: .image))
    XCTAssertTrue(UTType.png.conforms(to: .data))
    XCTAssertTrue(UTType.swiftSource.conforms(to: .text))
    XCTAssertFalse(UTType.png.conforms(to: .text))
    XCTAssertTrue(UTType.image.isSupertype(of: .heic))
    XCTAssertFalse(UTType.image.isSubtype(of: .image))
  }

  func testEveryParentIsKnown() {
    let types: [UTType] = [.m3uPlaylist, .applicationExtension, .osaScriptBundle, .usdz, .appleProtectedMPEG4Video]
    for type in types {
      for parent in type.supertypes { XCTAssertNotNil(UTType(parent.identifier), parent.identifier) }
    }
  }

  func testTypesOfThePrograms() {
    let note = UTType(exportedAs: "org.example.Note", conformingTo: .json)
    XCTAssertTrue(note.conforms(to: .text))
    XCTAssertEqual(UTType("org.example.note"), note)
    let unknown = UTType(filenameExtension: "zzz")
    XCTAssertEqual(unknown?.isDynamic, true)
    XCTAssertEqual(unknown, UTType(filenameExtension: "zzz"))
    XCTAssertEqual(unknown?.preferredFilenameExtension, "zzz")
  }

  func testNamesOfFiles() throws {
    let folder = URL(fileURLWithPath: "/a", isDirectory: true)
    XCTAssertEqual(folder.appendingPathComponent("b", conformingTo: .png).path, "/a/b.png")
    XCTAssertEqual(folder.appendingPathComponent("b.jpg", conformingTo: .jpeg).path, "/a/b.jpg")
    let coded = try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([UTType.png]))
    XCTAssertEqual(coded, [.png])
  }
}
