import { isRedPocket, pocketName, wheelOf } from '@madang/games/tables/numbers/roulette-layout'

/** The wheel of the rules; it turns until its number is at the top. */
export function Wheel({
  isMoving,
  number,
  rules,
}: {
  rules: string
  number: number | null
  isMoving: boolean
}) {
  const pockets = wheelOf(rules)
  const part = 360 / pockets.length
  const at = number === null ? 0 : pockets.indexOf(number)
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
        {pockets.map((pocket, place) => (
          <g key={pocket} transform={`rotate(${place * part})`}>
            <path className={pocketClass(pocket)} d={slice(part)} />
            <text className="wheel-number" y="-82">
              {pocketName(pocket)}
            </text>
          </g>
        ))}
        <circle className="wheel-hub" r="60" />
        <circle className="wheel-ring" r="60" />
      </svg>
      <i className="wheel-ball" data-motion={motion} />
      <strong className="wheel-result num">{number === null ? '' : pocketName(number)}</strong>
    </span>
  )
}

const pocketClass = (pocket: number): string =>
  isZero(pocketName(pocket)) ? 'pocket-zero' : isRedPocket(pocket) ? 'pocket-red' : 'pocket-black'

/** Zero and double zero have no colour. */
export const isZero = (name: string): boolean => Number(name) === 0

/** The shape of one pocket at the top, from the rim to the middle. */
function slice(degrees: number): string {
  const half = (degrees / 2) * (Math.PI / 180)
  const [x, y] = [Math.sin(half) * 98, -Math.cos(half) * 98]
  const [left, right, top] = [-x, x, y].map((length) => length.toFixed(2))
  return `M0 0L${left} ${top}A98 98 0 0 1 ${right} ${top}z`
}
