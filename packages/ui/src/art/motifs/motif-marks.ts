import type { MotifSubject } from './motif-subject.ts'

/** Six rings with numbers, drawn at random. */
export function numberMotif({ chance, palette }: MotifSubject): string {
  const rings = [palette.main, palette.accent, palette.paper, palette.second]
  const turn = chance.below(rings.length)
  const used = new Set<number>()
  while (used.size < 6) used.add(chance.between(1, 45))
  return [...used]
    .map((number, at) => {
      const [x, y] = [34 + (at % 3) * 66, (at < 3 ? 58 : 136) + (at % 3 === 1 ? 14 : 0)]
      return (
        `<path fill="${rings[(at + turn) % rings.length]}" d="M${x} ${y - 31}a31 31 0 1 1-.1 0z"/>` +
        `<path fill="${palette.ink}" d="M${x} ${y - 20}a20 20 0 1 1-.1 0z"/>` +
        `<text x="${x}" y="${y + 8}" text-anchor="middle" font-size="22" font-weight="700" fill="${palette.paper}">${number}</text>`
      )
    })
    .join('')
}

/** A field of tiles; some are turned. */
export function tileMotif({ chance, palette }: MotifSubject): string {
  const columns = chance.pick([5, 6])
  const step = 200 / columns
  const size = Math.round(step * 0.82)
  const paths = { ink: '', main: '', accent: '', paper: '' }
  for (let row = 0; row < columns; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [Math.round(column * step + 3), Math.round(row * step + 3)]
      const kind = chance.pick(['ink', 'ink', 'ink', 'main', 'accent', 'paper'] as const)
      const half = size / 2
      paths[kind] +=
        kind === 'ink' || chance.below(3) > 0
          ? `M${x} ${y}h${size}v${size}h${-size}z`
          : `M${x + half} ${y}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`
    }
  return (
    `<path fill="${palette.ink}" fill-opacity=".78" d="${paths.ink}"/><path fill="${palette.main}" d="${paths.main}"/>` +
    `<path fill="${palette.accent}" d="${paths.accent}"/><path fill="${palette.paper}" d="${paths.paper}"/>`
  )
}

/** A mask of pixels, the same left and right, with eyes. */
export function pixelMotif({ chance, palette }: MotifSubject): string {
  const cell = 20
  const paths = { main: '', accent: '', paper: '', second: '' }
  const put = (kind: keyof typeof paths, column: number, row: number) => {
    for (const at of column === 4 ? [4] : [column, 8 - column])
      paths[kind] += `M${10 + at * cell} ${10 + row * cell}h19v19h-19z`
  }
  for (let row = 0; row < 9; row += 1)
    for (let column = 0; column < 5; column += 1) {
      const isEye = (row === 3 || row === 4) && column === 2
      const isCorner = column + Math.min(row, 8 - row) < 2
      if (isEye) put(row === 3 ? 'paper' : 'accent', column, row)
      else if (!isCorner && chance.below(100) < 66)
        put(chance.pick(['main', 'main', 'second', 'paper', 'accent'] as const), column, row)
    }
  return (
    `<path fill="${palette.ink}" fill-opacity=".7" d="M30 0h140v20h30v140h-30v40H30v-40H0V20h30z"/>` +
    Object.entries(paths)
      .map(([kind, d]) => `<path fill="${palette[kind as keyof typeof paths]}" d="${d}"/>`)
      .join('')
  )
}
