import type { Cell, SlotConfig, Win } from '@madang/games'

/** Draws the winning lines over the reels, through the cells of each winning run. */
export function WinLines({ config, wins }: { config: SlotConfig; wins: Win[] }) {
  const { evaluation, rows, strips } = config
  if (evaluation.kind !== 'lines') return null
  const lines = wins.filter(({ line }) => line !== undefined)
  if (lines.length === 0) return null
  return (
    <svg
      className="win-lines"
      viewBox={`0 0 ${strips.base.length * 100} ${rows * 100}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines.map(({ cells, fromRight, line }) => (
        <g key={`${line} ${fromRight}`} fill="none" strokeLinejoin="round" strokeLinecap="round">
          <path d={pathOf(cells)} stroke="var(--color-bg)" strokeWidth="9" opacity="0.55" />
          <path d={pathOf(cells)} stroke="var(--color-action)" strokeWidth="4" />
        </g>
      ))}
    </svg>
  )
}

const pathOf = (cells: Cell[]): string =>
  cells
    .map(([reel, row], at) => `${at === 0 ? 'M' : 'L'}${reel * 100 + 50} ${row * 100 + 50}`)
    .join('')

/** A small picture of one line, for the paytable. */
export function LineDiagram({ rows, path }: { rows: number; path: readonly number[] }) {
  return (
    <svg viewBox={`0 0 ${path.length * 10} ${rows * 10}`} className="w-full" aria-hidden="true">
      {path.map((at, reel) =>
        Array.from({ length: rows }, (_, row) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- cells never move
            key={`${reel} ${row}`}
            x={reel * 10 + 0.6}
            y={row * 10 + 0.6}
            width={8.8}
            height={8.8}
            rx={1}
            fill={row === at ? 'var(--color-action)' : 'var(--color-s3)'}
          />
        )),
      )}
    </svg>
  )
}
