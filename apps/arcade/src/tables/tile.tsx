/** The number of dots on a face; dragons have a sign instead. */
type Face = { dots: number; sign?: 'white' | 'green' | 'red'; from?: number }

/** A bone tile; face down it shows its green back. */
export function Tile({
  code,
  motion,
  tile,
}: {
  code: string
  tile: number | null
  motion: 'deal' | 'flip' | undefined
}) {
  const face = tile === null ? undefined : faceOf(code, tile)
  return (
    <span className="tile" data-motion={motion} data-face={face ? 'up' : 'down'}>
      <svg viewBox="0 0 70 100" aria-hidden="true">
        <rect
          className={face ? 'card-paper' : 'tile-back'}
          x="1"
          y="1"
          width="68"
          height="98"
          rx="9"
        />
        {face ? <Dots face={face} /> : <path className="tile-seam" d="M12 12h46v76H12z" />}
      </svg>
    </span>
  )
}

function Dots({ face }: { face: Face }) {
  if (face.sign === 'white') return <path className="tile-white" d="M16 20h38v60H16z" />
  if (face.sign) return <circle className={`tile-${face.sign}`} cx="35" cy="50" r="21" />
  const columns = face.dots > 6 ? 3 : face.dots > 1 ? 2 : 1
  const rows = Math.ceil(face.dots / columns)
  return (
    <g>
      {Array.from({ length: face.dots }, (_, at) => {
        const [row, column] = [Math.floor(at / columns), at % columns]
        const inRow = Math.min(columns, face.dots - row * columns)
        const x = 35 + (column - (inRow - 1) / 2) * 17
        const y = 50 + (row - (rows - 1) / 2) * (rows > 4 ? 14 : 19)
        const isRed = at < (face.from ?? 0)
        return <circle key={at} className={isRed ? 'pip-red' : 'pip-black'} cx={x} cy={y} r="6.5" />
      })}
    </g>
  )
}

/** Pips of the pai gow tiles in the order of their numbers, and how many of them are red. */
const paiGow: readonly (readonly [pips: number, red: number])[] = [
  [12, 6],
  [12, 6],
  [2, 2],
  [2, 2],
  [8, 8],
  [8, 8],
  [4, 4],
  [4, 4],
  [10, 0],
  [10, 0],
  [6, 1],
  [6, 1],
  [4, 0],
  [4, 0],
  [11, 0],
  [11, 0],
  [10, 4],
  [10, 4],
  [7, 1],
  [7, 1],
  [6, 4],
  [6, 4],
  [9, 4],
  [9, 4],
  [8, 3],
  [8, 3],
  [7, 3],
  [7, 3],
  [5, 2],
  [5, 2],
  [6, 4],
  [3, 1],
]

function faceOf(code: string, tile: number): Face {
  const kind = tile >> 2
  switch (code) {
    case 'MT':
      return kind === 0 ? { dots: 0, sign: 'white' } : { dots: kind, from: 1 }
    case 'MJ':
      return kind > 8
        ? { dots: 0, sign: (['white', 'green', 'red'] as const)[kind - 9] ?? 'red' }
        : { dots: kind + 1, from: 1 }
    default: {
      const [dots, from] = paiGow[tile] ?? [0, 0]
      return { dots, from }
    }
  }
}
