import type { MatchFactsShown } from '@madang/wire/sportsbook-line'
import { useTranslations } from 'use-intl'
import type { Card } from '../lists/matches.ts'
import { useMarketWords } from '@madang/kit/use-market-words'

const halfS = 45 * 60
const looks: Readonly<Record<string, string>> = {
  card: 'fill-points',
  corner: 'fill-none stroke-line',
  goal: 'fill-text',
  penalty: 'fill-action',
  red: 'fill-danger',
}

/** A match of football along its minutes: events of home above the line, of the guests below. */
export function EventLine({ card, facts }: { card: Card; facts: MatchFactsShown }) {
  const t = useTranslations('sportsbook')
  const { nameOf } = useMarketWords()
  const shown = facts.incidents.filter(({ kind }) => looks[kind] !== undefined)
  if (card.sport !== 'football' || shown.length === 0) return null
  const wholeS = Math.max(2 * halfS, card.clockS)
  const x = (atS: number) => 8 + (atS / wholeS) * 584
  return (
    <figure className="border-t border-seam px-3 py-2">
      <figcaption className="flex justify-between gap-2 text-cap font-normal text-text-3">
        <span className="truncate">↑ {nameOf(card.home.name)}</span>
        <span className="truncate">↓ {nameOf(card.away.name)}</span>
      </figcaption>
      <svg
        viewBox="0 0 600 48"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in place, with its name
        role="img"
        aria-label={t('timeline')}
        className="h-auto w-full"
      >
        <path d={`M8 24H592M${x(halfS)} 8v32`} className="stroke-seam" />
        <path d={`M8 24H${x(card.clockS)}`} className="stroke-line" strokeWidth={2} />
        <path d={`M${x(card.clockS)} 4v40`} className="stroke-live" strokeWidth={1.5} />
        {shown.map(({ atS, kind, side }, at) => (
          <g
            key={`${kind} ${side} ${atS} ${at}`}
            className={looks[kind]}
            transform={`translate(${x(atS)} ${side === 'home' ? 12 : 36})`}
          >
            {kind === 'card' || kind === 'red' ? (
              <rect x={-3} y={-5} width={6} height={10} rx={1} />
            ) : (
              <circle r={kind === 'corner' ? 3 : 5} />
            )}
          </g>
        ))}
      </svg>
    </figure>
  )
}
