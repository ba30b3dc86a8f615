import { createHash } from 'node:crypto'

/**
 * A profile with one web clip (Apple, "Device Management": WebClip payload). It holds an address
 * and an icon and changes nothing else; it is not signed, so iOS shows it as unverified, and from
 * iOS 17 on it is installed by hand in the settings.
 */
export function webClip(clip: {
  origin: string
  name: string
  about: string
  icon: Buffer
}): string {
  const { about, icon, name, origin } = clip
  const host = new URL(origin).hostname
  // The same address is the same profile: installing it again replaces it.
  const id = (part: string) => uuidOf(`${origin}/${part}`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>FullScreen</key><true/>
      <key>Icon</key><data>${icon.toString('base64')}</data>
      <key>IsRemovable</key><true/>
      <key>Label</key><string>${escaped(name)}</string>
      <key>PayloadDisplayName</key><string>${escaped(name)}</string>
      <key>PayloadIdentifier</key><string>${host}.lite.clip</string>
      <key>PayloadType</key><string>com.apple.webClip.managed</string>
      <key>PayloadUUID</key><string>${id('clip')}</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>Precomposed</key><true/>
      <key>URL</key><string>${escaped(origin)}/index</string>
    </dict>
  </array>
  <key>PayloadDescription</key><string>${escaped(about)}</string>
  <key>PayloadDisplayName</key><string>${escaped(name)} Lite</string>
  <key>PayloadIdentifier</key><string>${host}.lite</string>
  <key>PayloadRemovalDisallowed</key><false/>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadUUID</key><string>${id('profile')}</string>
  <key>PayloadVersion</key><integer>1</integer>
</dict>
</plist>
`
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns a UUID derived from a name (RFC 9562, version 8). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-').toUpperCase()
}
