/// What the system knows of its own types: names, what they conform to, file name extensions and MIME types.
///
/// One line a type: identifier, identifiers of its parents, extensions (the preferred first), MIME types, description.
enum SystemTypes {
  struct Row {
    let identifier: String
    let parents: [String]
    let extensions: [String]
    let mimeTypes: [String]
    let description: String
  }

  static let rows: [Row] = makeRows()
  static let byIdentifier: [String: Row] = Dictionary(uniqueKeysWithValues: rows.map { ($0.identifier, $0) })

  // A table in text: a literal of two hundred nested arrays would cost the compiler seconds.
  private static func makeRows() -> [Row] {
    table.split(separator: "\n").map { line in
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let lists = fields[1...3].map { $0.split(separator: ",").map(String.init) }
      return Row(
        identifier: fields[0], parents: lists[0], extensions: lists[1], mimeTypes: lists[2], description: fields[4])
    }
  }

  private static let table = """
    public.item||||item
    public.content||||content
    public.composite-content|public.content|||composite content
    public.disk-image|public.archive|||disk image
    public.data|public.item|||data
    public.directory|public.item|||directory
    com.apple.resolvable||||resolvable
    public.symlink|public.item,com.apple.resolvable|||symbolic link
    public.executable|public.item|||executable
    com.apple.mount-point|public.item,com.apple.resolvable|||mount point
    com.apple.alias-file|public.data,com.apple.resolvable|||alias
    com.apple.bookmark|public.data,com.apple.resolvable|||bookmark
    public.url|public.data|||URL
    public.file-url|public.url|||file URL
    public.text|public.data,public.content|||text
    public.plain-text|public.text|txt,text|text/plain|text
    public.utf8-plain-text|public.plain-text||text/plain;charset=utf-8|Unicode text
    public.utf16-external-plain-text|public.plain-text||text/plain;charset=utf-16|Unicode text
    public.utf16-plain-text|public.plain-text|||Unicode text
    public.delimited-values-text|public.text|||delimited text
    public.comma-separated-values-text|public.delimited-values-text|csv|text/csv,text/comma-separated-values|CSV document
    public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values|TSV document
    public.utf8-tab-separated-values-text|public.tab-separated-values-text,public.utf8-plain-text|||TSV document
    public.rtf|public.text|rtf|text/rtf,application/rtf|RTF document
    public.html|public.text|html,htm,shtml,shtm|text/html|HTML text
    public.xml|public.text|xml|application/xml,text/xml|XML document
    public.yaml|public.text|yml,yaml|application/x-yaml,text/yaml|YAML document
    public.css|public.text|css|text/css|CSS style sheet
    public.source-code|public.plain-text|||source code
    public.assembly-source|public.source-code|s||assembly source code
    public.c-source|public.source-code|c||C source code
    public.objective-c-source|public.source-code|m||Objective-C source code
    public.swift-source|public.source-code|swift|text/x-swift|Swift source code
    public.c-plus-plus-source|public.source-code|cpp,cp,cc,cxx,c++||C++ source code
    public.objective-c-plus-plus-source|public.source-code|mm||Objective-C++ source code
    public.c-header|public.source-code|h||C header
    public.c-plus-plus-header|public.source-code|hpp,h++,hxx,hh||C++ header
    public.script|public.source-code|||script
    com.apple.applescript.text|public.script|applescript||AppleScript text
    com.apple.applescript.script|public.data,public.script|scpt||AppleScript
    com.apple.applescript.script-bundle|com.apple.bundle,com.apple.package,public.script|scptd||AppleScript bundle
    com.netscape.javascript-source|public.source-code,public.executable|js,jscript,javascript,mjs|text/javascript,application/javascript|JavaScript script
    public.shell-script|public.script|sh,command||shell script
    public.perl-script|public.shell-script|pl,pm|text/x-perl-script|Perl script
    public.python-script|public.shell-script|py|text/x-python-script|Python script
    public.ruby-script|public.shell-script|rb,rbw|text/ruby-script|Ruby script
    public.php-script|public.shell-script|php,php3,php4,ph3,ph4,phtml|text/php,application/x-httpd-php|PHP script
    public.make-source|public.script|mk,mak,make||makefile
    public.json|public.text|json|application/json|JSON
    public.geojson|public.json|geojson|application/geo+json|GeoJSON
    com.apple.property-list|public.data|plist||property list
    com.apple.xml-property-list|public.xml,com.apple.property-list|||XML property list
    com.apple.binary-property-list|com.apple.property-list|||binary property list
    com.adobe.pdf|public.data,public.composite-content|pdf|application/pdf|PDF document
    com.apple.rtfd|com.apple.package,public.composite-content|rtfd||RTFD document
    com.apple.flat-rtfd|public.data,public.composite-content||text/rtfd|flattened RTFD document
    com.apple.webarchive|public.data,public.composite-content|webarchive|application/x-webarchive|Web archive
    public.image|public.data,public.content|||image
    public.jpeg|public.image|jpeg,jpg,jpe|image/jpeg|JPEG image
    public.tiff|public.image|tiff,tif|image/tiff|TIFF image
    com.compuserve.gif|public.image|gif|image/gif|GIF image
    public.png|public.image|png|image/png|PNG image
    com.apple.icns|public.image|icns||Apple icon image
    com.microsoft.bmp|public.image|bmp,dib|image/bmp|BMP image
    com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon,image/x-icon|Windows icon image
    public.camera-raw-image|public.image|||camera RAW image
    com.adobe.raw-image|public.camera-raw-image|dng|image/x-adobe-dng|DNG image
    public.svg-image|public.image|svg,svgz|image/svg+xml|SVG document
    com.apple.live-photo||||Live Photo
    public.heif|public.image|heif|image/heif|HEIF image
    public.heic|public.heif|heic|image/heic|HEIC image
    public.heics|public.heic|heics|image/heic-sequence|HEIC image sequence
    org.webmproject.webp|public.image|webp|image/webp|WebP image
    com.ilm.openexr-image|public.image|exr|image/x-exr|EXR image
    public.jpeg-xl|public.image|jxl|image/jxl|JPEG XL image
    public.3d-content|public.content|||3D content
    com.pixar.universal-scene-description|public.data,public.3d-content|usd,usda,usdc||Universal Scene Description
    com.pixar.universal-scene-description-mobile|public.data,public.3d-content|usdz|model/vnd.usdz+zip|USDZ
    com.apple.reality|public.data,public.3d-content|reality||Reality file
    com.apple.scenekit.scene|public.data,public.3d-content|scn||SceneKit scene
    com.apple.arobject|public.data|arobject||AR reference object
    public.audiovisual-content|public.data,public.content|||audiovisual content
    public.movie|public.audiovisual-content|||movie
    public.video|public.movie|||video
    public.audio|public.audiovisual-content|||audio
    com.apple.quicktime-movie|public.movie|mov,qt|video/quicktime|QuickTime movie
    public.mpeg|public.movie|mpg,mpeg,mpe,m75,m15|video/mpeg|MPEG movie
    public.mpeg-2-video|public.video|m2v|video/mpeg2|MPEG-2 video
    public.mpeg-2-transport-stream|public.movie|ts||MPEG-2 transport stream
    public.mp3|public.audio|mp3,mpga|audio/mpeg,audio/mp3|MP3 audio
    public.mpeg-4|public.movie|mp4,mpg4|video/mp4|MPEG-4 movie
    public.mpeg-4-audio|public.mpeg-4,public.audio|mp4,mpg4|audio/mp4|MPEG-4 audio
    com.apple.protected-mpeg-4-audio|public.audio|m4p||protected MPEG-4 audio
    com.apple.protected-mpeg-4-video|com.apple.m4v-video|m4v||protected MPEG-4 video
    com.apple.m4v-video|public.mpeg-4|m4v|video/x-m4v|Apple MPEG-4 movie
    com.apple.m4a-audio|public.mpeg-4-audio|m4a|audio/x-m4a|Apple MPEG-4 audio
    public.avi|public.movie|avi,vfw|video/avi,video/x-msvideo|AVI movie
    public.aiff-audio|public.audio|aiff,aif|audio/aiff,audio/x-aiff|AIFF audio
    com.microsoft.waveform-audio|public.audio|wav,wave,bwf|audio/vnd.wave,audio/wav,audio/x-wav|Waveform audio
    public.midi-audio|public.audio|midi,mid,smf,kar|audio/midi|MIDI audio
    public.playlist||||playlist
    public.m3u-playlist|public.text,public.playlist|m3u,m3u8|audio/mpegurl,application/x-mpegurl|M3U playlist
    public.folder|public.directory|||folder
    public.volume|public.folder|||volume
    com.apple.package|public.directory|||package
    com.apple.bundle|public.directory|||bundle
    com.apple.plugin|com.apple.bundle,com.apple.package|plugin||plug-in
    com.apple.metadata-importer|com.apple.plugin|mdimporter||Spotlight importer
    com.apple.quicklook-generator|com.apple.plugin|qlgenerator||Quick Look generator
    com.apple.xpc-service|com.apple.bundle,com.apple.package|xpc||XPC service
    com.apple.framework|com.apple.bundle|framework||framework
    com.apple.application|public.executable|||application
    com.apple.application-bundle|com.apple.application,com.apple.bundle,com.apple.package|app||application
    com.apple.application-and-system-extension|com.apple.xpc-service|appex||application extension
    public.unix-executable|public.data,public.executable|||Unix executable
    com.microsoft.windows-executable|public.data,public.executable|exe|application/x-msdownload|Windows application
    com.apple.systempreference.prefpane|com.apple.plugin|prefPane||System Settings pane
    public.archive||||archive
    org.gnu.gnu-zip-archive|public.data,public.archive|gz,gzip|application/x-gzip,application/gzip|GZip archive
    public.bzip2-archive|public.data,public.archive|bz2|application/x-bzip2|BZ2 archive
    public.zip-archive|public.data,public.archive|zip|application/zip|ZIP archive
    com.apple.archive|public.data,public.archive|aar||Apple archive
    public.tar-archive|public.data,public.archive|tar|application/x-tar|tar archive
    public.spreadsheet|public.content|||spreadsheet
    public.presentation|public.composite-content|||presentation
    public.database||||database
    public.message||||message
    public.contact||||contact
    public.vcard|public.text,public.contact|vcf,vcard|text/vcard,text/directory|vCard
    public.to-do-item||||to-do item
    public.calendar-event||||calendar event
    public.email-message|public.message|||e-mail message
    com.apple.internet-location|public.data|||Internet location
    com.microsoft.internet-shortcut|public.data|url||Internet shortcut
    public.font||||font
    public.bookmark||||bookmark
    com.rsa.pkcs-12|public.data|p12,pfx|application/x-pkcs12|PKCS #12 data
    public.x509-certificate|public.data|cer,crt,der|application/x-x509-ca-cert|X.509 certificate
    org.idpf.epub-container|public.data,public.composite-content|epub|application/epub+zip|EPUB document
    public.log|public.plain-text|log||log
    com.apple.haptics.ahap|public.text|ahap||haptics pattern
    """
}
