const single = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export const isRedNumber = (number: number): boolean => reds.has(number)

/** The wheel; it turns until its number stands above. */
export function Wheel({ isMoving, number }: { number: number | null; isMoving: boolean }) {
  const part = 360 / single.length
  const at = number === null ? 0 : single.indexOf(number)
  const motion = isMoving ? (number === null ? 'turn' : 'stop') : undefined
  return (
    <span className="wheel-place">
      <svg
        className="wheel"
        viewBox="-100 -100 200 200"
        data-motion={motion}
        style={{ rotate: `${-at * part}deg` }}
        aria-hidden="true"
      >
        {single.map((pocket, place) => (
          <g key={pocket} transform={`rotate(${place * part})`}>
            <path className={pocketLook(pocket)} d={slice(part)} />
            <text className="wheel-number" y="-82">
              {pocket}
            </text>
          </g>
        ))}
        <circle className="wheel-hub" r="60" />
        <circle className="wheel-ring" r="60" />
      </svg>
      <i className="wheel-ball" data-motion={motion} />
      <strong className="wheel-result num">{number ?? ''}</strong>
    </span>
  )
}

const pocketLook = (pocket: number): string =>
  pocket === 0 ? 'pocket-zero' : reds.has(pocket) ? 'pocket-red' : 'pocket-black'

/** One pocket around the top, from the rim to the middle. */
function slice(degrees: number): string {
  const half = (degrees / 2) * (Math.PI / 180)
  const [x, y] = [Math.sin(half) * 98, -Math.cos(half) * 98]
  const [left, right, top] = [-x, x, y].map((length) => length.toFixed(2))
  return `M0 0L${left} ${top}A98 98 0 0 1 ${right} ${top}z`
}
