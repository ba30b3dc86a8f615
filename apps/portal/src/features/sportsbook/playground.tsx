import type { ReactNode } from 'react'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { MatchFactsShown } from '@madang/wire/sportsbook-line'
import { minuteOf } from './lists/matches.ts'
import type { Card } from './lists/matches.ts'
import { useMarketWords } from '@madang/kit/use-market-words'

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

/** What happened this long ago at most is shown in its place, with its name. */
const recentS = 90

type Incident = MatchFactsShown['incidents'][number]

/**
 * The field from above, with what is known: goals in their goal with their minutes, and what has
 * just happened, in its place where it has one. Home plays to the right.
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
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in place, with its name
      role="img"
      aria-label={label}
      className="h-auto w-full bg-[light-dark(#e3ece3,#19231f)] text-line"
    >
      {ground === 'pitch' && bands}
      <g fill="none" stroke="currentColor" strokeWidth={1.3}>
        {ground === 'board' ? <Board card={card} facts={facts} /> : lines[ground]}
      </g>
      {ground === 'pitch' && <Scenes card={card} facts={facts} />}
    </svg>
  )
}

const bands = [0, 2, 4, 6].map((at) => (
  <rect
    key={at}
    x={at * 37.5}
    width={37.5}
    height={height}
    className="fill-[light-dark(#d6e4d7,#1d2a25)]"
  />
))

/** Goals, and the newest event of the last moments. */
function Scenes({ card, facts }: { card: Card; facts: MatchFactsShown }) {
  const labelOf = useKnownWords('sportsbook')
  const { nameOf } = useMarketWords()
  const last = facts.incidents.at(-1)
  const isFresh = last && card.status === 'live' && card.clockS - last.atS <= recentS
  return (
    <g fontSize={9} fontWeight={600} className="num fill-text">
      {(['home', 'away'] as const).map((side) => (
        <g key={side}>
          <text
            x={side === 'home' ? 14 : 286}
            y={138}
            textAnchor={side === 'home' ? 'start' : 'end'}
          >
            {side === 'home' ? `${nameOf(card.home.name)} →` : `← ${nameOf(card.away.name)}`}
          </text>
          <Goals side={side} goals={facts.incidents.filter((one) => isGoal(one, side))} />
        </g>
      ))}
      {isFresh && (
        <Label of={last} text={`${minuteText(last)} ${labelOf(`incident.${last.kind}`) ?? ''}`} />
      )}
    </g>
  )
}

const isGoal = ({ kind, side: own }: Incident, side: string) => kind === 'goal' && own === side
const minuteText = ({ atS }: Incident): string => `${minuteOf(atS)}′`
const goalsMax = 4

/** A mark in the goal that the side plays to, and the minutes of its last goals. */
function Goals({ goals, side }: { goals: readonly Incident[]; side: 'home' | 'away' }) {
  if (goals.length === 0) return null
  const isHome = side === 'home'
  return (
    <>
      <circle cx={isHome ? 282 : 18} cy={75} r={4.5} className="fill-text" />
      <text x={isHome ? 272 : 28} y={78} textAnchor={isHome ? 'end' : 'start'}>
        {goals.slice(-goalsMax).map(minuteText).join(' ')}
      </text>
    </>
  )
}

/** A corner stands at its flag and a penalty on its spot; cards have no place in the data. */
function Label({ of: { kind, side }, text }: { of: Incident; text: string }) {
  const isHome = side === 'home'
  const size = text.length * 7 + 14
  const x = kind === 'corner' ? (isHome ? 286 - size : 14) : width / 2 - size / 2
  return (
    <g>
      {kind === 'corner' && (
        <circle cx={isHome ? 292 : 8} cy={8} r={5} className="fill-action stroke-none" />
      )}
      {kind === 'penalty' && (
        <circle cx={isHome ? 262 : 38} cy={75} r={4} className="fill-action" />
      )}
      <rect x={x} y={13} width={size} height={19} rx={3} className="fill-bg stroke-action" />
      <text x={x + size / 2} y={26} textAnchor="middle">
        {text}
      </text>
    </g>
  )
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
