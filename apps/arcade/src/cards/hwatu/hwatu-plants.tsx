import type { ReactNode } from 'react'

/** The plant of each month, drawn for this product: few shapes, cut from paper. */
export function Plant({
  isRich,
  month,
  seed,
}: {
  month: number
  /** The index of the card in its month: rotates the drawing, so that two pi differ. */
  seed: number
  /** No figure is on the card, so the plant fills it. */
  isRich: boolean
}) {
  const draw = PLANTS[month - 1]
  if (draw === undefined) return null
  const turn = seed % 2 === 1 ? 'translate(60 0) scale(-1 1)' : undefined
  return <g transform={turn}>{draw(isRich)}</g>
}

type Draw = (isRich: boolean) => ReactNode

const flower = (x: number, y: number, r: number, className: string, petals = 5): ReactNode => (
  <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
    {Array.from({ length: petals }, (_, at) => (
      <circle
        key={at}
        className={className}
        r={r}
        cy={-r * 1.1}
        transform={`rotate(${(360 / petals) * at})`}
      />
    ))}
    <circle className="hwatu-gold" r={r * 0.6} />
  </g>
)

const leaf = (x: number, y: number, turn: number, className = 'hwatu-green'): ReactNode => (
  <path
    key={`${x},${y},${turn}`}
    className={className}
    d="M0 0c6-4 8-12 0-20-8 8-6 16 0 20z"
    transform={`translate(${x} ${y}) rotate(${turn})`}
  />
)

const pine: Draw = (isRich) => (
  <>
    <path className="hwatu-bark" d="M10 92c2-24 8-34 18-44l4 3C24 62 20 74 20 92z" />
    {[
      [18, 62],
      [34, 50],
      [22, 40],
      ...(isRich
        ? [
            [40, 70],
            [44, 34],
          ]
        : []),
    ].map(([x = 0, y = 0]) => (
      <path
        key={`${x}`}
        className="hwatu-green"
        d="M0 0c-9 1-14-2-15-8 5 1 7-2 8-5 2 3 5 3 7 0 2 3 5 3 7 0 1 3 3 6 8 5-1 6-6 9-15 8z"
        transform={`translate(${x} ${y})`}
      />
    ))}
  </>
)

const branch = (className: string, many: number[][], few: number): Draw => {
  const draw: Draw = (isRich) => (
    <>
      <path
        className="hwatu-bark-line"
        d="M12 92C14 70 24 62 30 48S44 26 50 22M28 52C20 44 18 36 18 28"
      />
      {many
        .slice(0, isRich ? many.length : few)
        .map(([x = 0, y = 0]) => flower(x, y, 4, className))}
    </>
  )
  return draw
}

const plum = branch(
  'hwatu-red',
  [
    [18, 30],
    [32, 44],
    [46, 26],
    [22, 62],
    [40, 62],
  ],
  3,
)
const cherry = branch(
  'hwatu-pink',
  [
    [16, 26],
    [28, 34],
    [40, 26],
    [48, 40],
    [22, 50],
    [36, 54],
  ],
  4,
)

const wisteria: Draw = (isRich) => (
  <>
    {(isRich ? [16, 30, 44] : [14, 46]).map((x, at) => (
      <g key={x}>
        <path className="hwatu-stem" d={`M${x} 4v${56 + at * 6}`} />
        {[14, 24, 34, 44, 54].map((y, row) => (
          <ellipse
            key={y}
            className="hwatu-ink"
            cx={x + (row % 2 === 0 ? -3 : 3)}
            cy={y + at * 4}
            rx={6 - row * 0.7}
            ry="4.500"
          />
        ))}
      </g>
    ))}
  </>
)

const iris: Draw = (isRich) => (
  <>
    {[12, 22, 32, 42, 50].map((x, at) => (
      <path key={x} className="hwatu-green" d={`M${x} 92l-3-${36 + (at % 3) * 10} 6 0z`} />
    ))}
    {(isRich
      ? [
          [20, 44],
          [38, 36],
          [46, 56],
        ]
      : [[20, 44]]
    ).map(([x = 0, y = 0]) => flower(x, y, 5, 'hwatu-violet', 3))}
  </>
)

const peony: Draw = (isRich) => (
  <>
    <path className="hwatu-stem" d="M30 92V60" />
    {[-70, 70, -30, 30].map((turn) => leaf(30, 80, turn))}
    {flower(30, 48, isRich ? 9 : 7, 'hwatu-red', 7)}
    {isRich && flower(16, 30, 5, 'hwatu-red', 7)}
  </>
)

const clover: Draw = (isRich) => (
  <>
    <path className="hwatu-stem" d="M14 92C18 60 30 34 50 20M22 92C24 70 34 56 48 50" />
    {[
      [20, 70],
      [27, 54],
      [36, 38],
      [44, 28],
      [36, 60],
      ...(isRich
        ? [
            [14, 84],
            [46, 52],
          ]
        : []),
    ].map(([x = 0, y = 0]) => (
      <g key={`${x}${y}`}>
        <ellipse className="hwatu-red" cx={x - 4} cy={y} rx="4" ry="3" />
        <ellipse className="hwatu-red" cx={x + 3} cy={y - 4} rx="4" ry="3" />
      </g>
    ))}
  </>
)

const pampas: Draw = (isRich) => (
  <>
    <path className="hwatu-ink" d="M4 92V70c10-16 30-22 52-12v34z" />
    {(isRich ? [14, 24, 34, 44] : [14, 46]).map((x) => (
      <path key={x} className="hwatu-stem" d={`M${x} 92C${x} 70 ${x + 4} 52 ${x + 10} 44`} />
    ))}
  </>
)

const chrysanthemum: Draw = (isRich) => (
  <>
    <path className="hwatu-stem" d="M30 92V46M30 76L14 62M30 70l16-14" />
    {flower(30, 38, 5, 'hwatu-gold', 9)}
    {isRich && flower(14, 56, 4, 'hwatu-gold', 9)}
    {isRich && flower(46, 52, 4, 'hwatu-gold', 9)}
    {leaf(24, 86, -60)}
    {leaf(36, 86, 60)}
  </>
)

const maple: Draw = (isRich) => (
  <>
    <path className="hwatu-bark-line" d="M8 24C24 30 40 26 54 14M22 27c2 12 8 20 16 26" />
    {[
      [14, 40],
      [30, 34],
      [46, 30],
      ...(isRich
        ? [
            [22, 62],
            [42, 66],
          ]
        : []),
    ].map(([x = 0, y = 0]) => (
      <path
        key={`${x}`}
        className="hwatu-red"
        d="M0-10l3 6 7-2-3 6 6 4-8 2v8l-5-5-5 5v-8l-8-2 6-4-3-6 7 2z"
        transform={`translate(${x} ${y})`}
      />
    ))}
  </>
)

const paulownia: Draw = (isRich) => (
  <>
    {[-64, 0, 64].map((turn) => (
      <path
        key={turn}
        className="hwatu-ink"
        d="M0 0c14-4 18-18 12-30-8 2-12 6-12 12 0-6-4-10-12-12-6 12-2 26 12 30z"
        transform={`translate(30 78) rotate(${turn}) scale(.9)`}
      />
    ))}
    {(isRich ? [16, 30, 44] : [30]).map((x) => (
      <g key={x}>
        <path className="hwatu-stem" d={`M${x} 48V20`} />
        {[22, 30, 38].map((y) => (
          <circle key={y} className="hwatu-violet" cx={x} cy={y} r="3.500" />
        ))}
      </g>
    ))}
  </>
)

const willow: Draw = (isRich) => (
  <>
    <path className="hwatu-ink" d="M4 4h52v14C40 14 20 24 4 18z" />
    {(isRich ? [12, 22, 32, 42, 50] : [12, 50]).map((x, at) => (
      <path key={x} className="hwatu-willow" d={`M${x} 12c-4 16 4 30-2 ${44 + (at % 2) * 10}`} />
    ))}
  </>
)

const PLANTS: readonly Draw[] = [
  pine,
  plum,
  cherry,
  wisteria,
  iris,
  peony,
  clover,
  pampas,
  chrysanthemum,
  maple,
  paulownia,
  willow,
]
