export type Bar = { name: string; label: string; net: string }

const width = 720
const height = 200
const half = height / 2

/**
 * Net results as bars around zero: up is a win, down is a loss. The table beside it has the same
 * figures, so that no information is in the picture alone.
 */
export function NetChart({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ net }) => Math.abs(Number(net))))
  const slot = width / Math.max(bars.length, 1)
  const ends = bars.length > 1 ? [bars[0], bars.at(-1)] : [bars[0]]
  return (
    <figure className="grid gap-1 border-y border-seam py-4">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an svg is drawn here, not fetched
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-48 w-full"
      >
        {bars.map(({ name, net }, at) => {
          const size = (Math.abs(Number(net)) / most) * (half - 4)
          const isLoss = net.startsWith('-')
          return (
            <rect
              key={name}
              x={at * slot + slot * 0.15}
              y={isLoss ? half : half - size}
              width={slot * 0.7}
              height={size}
              className={isLoss ? 'text-loss' : 'text-gain'}
              fill="currentColor"
            />
          )
        })}
        <line
          x1={0}
          x2={width}
          y1={half}
          y2={half}
          className="text-line"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div aria-hidden="true" className="flex justify-between text-cap text-text-3">
        {ends.map(
          (bar) =>
            bar && (
              <span key={bar.name} className="num label">
                {bar.label}
              </span>
            ),
        )}
      </div>
    </figure>
  )
}
