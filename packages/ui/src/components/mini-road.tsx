/** A mark of a scoreboard: column from the left, row from the top. */
export type MiniMark = { column: number; row: number; mark: 'red' | 'blue' }

const columns = 20
/** The lines of the score card. */
const grid = [
  ...Array.from({ length: columns - 1 }, (_, at) => `M${(at + 1) * 10} 0v60`),
  ...[10, 20, 30, 40, 50].map((y) => `M0 ${y}h${columns * 10}`),
].join('')

/** The last columns of a table's big road, as an overview. */
export function MiniRoad({ marks }: { marks: readonly MiniMark[] }) {
  const last = marks.reduce((most, { column }) => Math.max(most, column), 0)
  const from = Math.max(0, last - columns + 2)
  return (
    <svg className={frame} viewBox={`0 0 ${columns * 10} 60`} aria-hidden="true">
      <path className="stroke-seam" strokeOpacity="0.5" strokeWidth="0.5" d={grid} />
      {marks
        .filter(({ column }) => column >= from)
        .map(({ column, mark, row }) => (
          <circle
            key={`${column} ${row}`}
            className={`fill-none stroke-2 ${mark === 'red' ? 'stroke-live' : 'stroke-info'}`}
            cx={(column - from) * 10 + 5}
            cy={row * 10 + 5}
            r="3.6"
          />
        ))}
    </svg>
  )
}

const frame = 'block w-full border border-seam bg-bg'
