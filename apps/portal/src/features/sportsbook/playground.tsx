import type { ReactNode } from 'react'
import type { MatchFactsShown } from '@madang/wire/sportsbook-line'
import type { Card } from './matches.ts'

export type Ground = 'pitch' | 'rink' | 'court' | 'net' | 'diamond' | 'board'

const grounds: Record<string, Ground> = {
  'american-football': 'pitch',
  badminton: 'net',
  baseball: 'diamond',
  basketball: 'court',
  cricket: 'diamond',
  football: 'pitch',
  handball: 'court',
  'ice-hockey': 'rink',
  'table-tennis': 'net',
  tennis: 'net',
  volleyball: 'net',
}

/** Returns a sport's kind of field; e-sports, darts and fights have a scoreboard instead. */
export const groundOf = (sport: string): Ground => grounds[sport] ?? 'board'

const width = 300
const height = 150

/**
 * The field from above. The shading leans towards the side under pressure, from the last changes of
 * the win chance; a dot marks where it comes from.
 */
export function Playground({
  ground,
  card,
  facts,
  label,
}: {
  ground: Ground
  card: Card
  facts: MatchFactsShown
  label: string
}) {
  const pressure = pressureOf(facts.momentum)
  const x = width / 2 + pressure * (width / 2 - 16)
  const isHome = pressure >= 0
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in place, with its name
      role="img"
      aria-label={label}
      className="h-auto w-full rounded-control bg-s2 text-line"
    >
      <rect
        x={isHome ? width / 2 : x}
        y={0}
        width={Math.abs(x - width / 2)}
        height={height}
        className={isHome ? 'fill-action/20' : 'fill-points/20'}
      />
      <g fill="none" stroke="currentColor" strokeWidth={1.5}>
        {ground === 'board' ? <Board card={card} facts={facts} /> : lines[ground]}
      </g>
      {ground !== 'board' && card.status === 'live' && (
        <circle cx={x} cy={height / 2} r={5} className={isHome ? 'fill-action' : 'fill-points'} />
      )}
    </svg>
  )
}

/** Returns −1 (away) to 1 (home), from the last changes of the home side's win chance. */
function pressureOf(momentum: readonly number[]): number {
  const last = momentum.slice(-4)
  const [first = 500] = last
  const change = ((last.at(-1) ?? 500) - first) / 120
  const standing = ((last.at(-1) ?? 500) - 500) / 900
  return Math.max(-1, Math.min(1, change + standing))
}

const middle = <path d="M150 8v134" />

const lines: Record<Exclude<Ground, 'board'>, ReactNode> = {
  court: (
    <>
      <rect x={8} y={8} width={284} height={134} />
      {middle}
      <circle cx={150} cy={75} r={18} />
      <path d="M8 50h48v50H8M292 50h-48v50h48M8 22h14a53 53 0 0 1 0 106H8M292 22h-14a53 53 0 0 0 0 106h14" />
    </>
  ),
  diamond: (
    <>
      <path d="M150 140 84 74l66-66 66 66zM150 104l-30-30 30-30 30 30z" />
      <path d="M84 74a94 94 0 0 1 132 0" />
    </>
  ),
  net: (
    <>
      <rect x={28} y={22} width={244} height={106} />
      <path d="M28 36h244M28 114h244M88 36v78M212 36v78M88 75h124" />
      <path d="M150 12v126" strokeWidth={3} />
    </>
  ),
  pitch: (
    <>
      <rect x={8} y={8} width={284} height={134} />
      {middle}
      <circle cx={150} cy={75} r={22} />
      <path d="M8 36h44v78H8M292 36h-44v78h44M8 56h18v38H8M292 56h-18v38h18" />
    </>
  ),
  rink: (
    <>
      <rect x={8} y={8} width={284} height={134} rx={36} />
      <path d="M150 8v134M104 8v134M196 8v134M34 14v122M266 14v122" />
      <circle cx={150} cy={75} r={20} />
    </>
  ),
}

/** Who won each map, frame, leg or round, one box each. */
function Board({ card, facts }: { card: Card; facts: MatchFactsShown }) {
  const boxes = facts.periods.slice(-9)
  const size = Math.min(56, (width - 24) / Math.max(3, boxes.length) - 6)
  const left = (width - boxes.length * (size + 6) + 6) / 2
  return (
    <>
      {boxes.map(({ isDone, key, score, winner }, at) => {
        const side = winner ?? (score.home > score.away ? 'home' : 'away')
        const taken = side === 'home' ? 'fill-action/40' : 'fill-points/40'
        const x = left + at * (size + 6)
        return (
          <g key={key}>
            <rect
              x={x}
              y={(height - size) / 2}
              width={size}
              height={size}
              rx={6}
              className={isDone ? taken : 'fill-live/20 stroke-live'}
            />
            <text
              x={x + size / 2}
              y={height / 2 + 5}
              textAnchor="middle"
              stroke="none"
              fontSize={size > 40 ? 14 : 10}
              className="num fill-text"
            >
              {score.home + score.away > 0 ? `${score.home}:${score.away}` : at + 1}
            </text>
          </g>
        )
      })}
      {boxes.length === 0 && (
        <text x={150} y={80} textAnchor="middle" className="fill-text" stroke="none">
          {card.score ? `${card.score.home}:${card.score.away}` : ''}
        </text>
      )}
    </>
  )
}
