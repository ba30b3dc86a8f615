/** Five patches around an open yard: the mark is a 마당 seen from above, and the letter ㅁ. */
const PATCHES: readonly (readonly [colour: keyof typeof MARK_COLOURS, path: string])[] = [
  ['action', 'M0 0h40v22H0z'],
  ['live', 'M42 0h22v36H42z'],
  ['points', 'M0 24h18v40H0z'],
  ['paper', 'M20 46h20v18H20z'],
  ['deep', 'M42 38h22v26H42z'],
]

const MARK_COLOURS = {
  action: '#7fd6c2',
  live: '#ff7a5c',
  points: '#e3be6a',
  paper: '#f4efe8',
  deep: '#2f6e60',
}

/** The mark with the name beside it; colours follow the theme, the name the text colour. */
export function logoArt({
  name = '',
  height = 32,
}: { name?: string; height?: number } = {}): string {
  // A Hangul syllable is one em wide, a Latin letter a little over half.
  const width = Array.from(name).reduce((sum, sign) => sum + (sign > '~' ? 0.9 : 0.66), 0) * 46
  const total = name ? 64 + 16 + width : 64
  const words = name
    ? `<text x="80" y="48" font-family="Madang Sans,Pretendard,sans-serif" font-size="46" font-weight="700" letter-spacing="-1" fill="currentColor">${escapeName(name)}</text>`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(total)} 64" height="${height}" style="height:${height}px;width:auto">` +
    PATCHES.map(([colour, path]) => `<path fill="${themed(colour)}" d="${path}"/>`).join('') +
    `${words}</svg>`
  )
}

/** The icon of tabs and home screens, 1:1; `maskable` leaves the edge that devices cut. */
export function iconArt({ maskable = false }: { maskable?: boolean } = {}): string {
  const [scale, at] = maskable ? [4.4, 115] : [6, 64]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">' +
    `<rect width="512" height="512" rx="${maskable ? 0 : 96}" fill="#0f0d0c"/>` +
    `<g transform="translate(${at} ${at}) scale(${scale})">` +
    PATCHES.map(([colour, path]) => `<path fill="${MARK_COLOURS[colour]}" d="${path}"/>`).join('') +
    '</g></svg>'
  )
}

function themed(colour: keyof typeof MARK_COLOURS): string {
  if (colour === 'paper') return 'var(--color-text-2)'
  if (colour === 'deep') return 'color-mix(in srgb, var(--color-action) 55%, var(--color-bg))'
  return `var(--color-${colour})`
}

function escapeName(name: string): string {
  return name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
