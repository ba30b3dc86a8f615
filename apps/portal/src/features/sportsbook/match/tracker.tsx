import { useState } from 'react'
import { isWideNow } from '@madang/kit/use-is-wide'
import { ChevronDown, Icon } from '@madang/ui'
import type { MatchFactsShown } from '@madang/wire/sportsbook-line'
import { useTranslations } from 'use-intl'
import { EventLine } from './event-line.tsx'
import { useEvents } from './match-events.ts'
import type { Card } from '../lists/matches.ts'
import { groundOf, Playground } from '../playground.tsx'
import { Timeline } from './timeline.tsx'
import { useMarketWords } from '@madang/kit/use-market-words'

const key = 'sportsTracker'

/**
 * What happened, in one line that opens: the field, the periods and the events. A phone begins
 * folded, because the markets come first; what somebody chose is remembered.
 */
export function Tracker({ card, facts }: { card: Card; facts: MatchFactsShown }) {
  const t = useTranslations('sportsbook')
  const { nameOf, period } = useMarketWords()
  const events = useEvents(card, facts)
  const [isOpen, setOpen] = useState(() => {
    const kept = localStorage.getItem(key)
    return kept === null ? isWideNow('md') : kept === 'open'
  })
  if (card.status === 'not-started') return null
  const text = t('trackerOf', {
    away: nameOf(card.away.name),
    awayScore: card.score?.away ?? 0,
    home: nameOf(card.home.name),
    homeScore: card.score?.home ?? 0,
    period: card.period ? period(card.period, card.sport) : t(`status.${card.status}`),
  })
  const last = events[0]
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        localStorage.setItem(key, currentTarget.open ? 'open' : 'folded')
      }}
      className="group/tracker border-b border-seam"
    >
      <summary
        aria-label={t('tracker')}
        className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-small -outline-offset-2"
      >
        {last ? (
          <span className="min-w-0 flex-1 truncate">
            <span className="num text-live">{last.when}</span> {last.text}
          </span>
        ) : (
          <span className="flex-1 text-text-3">{t('noEvents')}</span>
        )}
        <span className="label text-action">{t('scenes')}</span>
        <Icon of={ChevronDown} size={16} className="group-open/tracker:rotate-180" />
      </summary>
      <div className="grid border-t border-seam md:grid-cols-[8fr_5fr]">
        <Playground ground={groundOf(card.sport)} card={card} facts={facts} label={text} />
        <div className="grid content-start gap-2 border-seam p-3 md:border-s">
          <Periods card={card} facts={facts} />
          <Timeline events={events} />
        </div>
      </div>
      <EventLine card={card} facts={facts} />
    </details>
  )
}

/** Every period with its score, the current one marked; its points come last. */
function Periods({ card, facts }: { card: Card; facts: MatchFactsShown }) {
  const t = useTranslations('sportsbook')
  const { nameOf, period } = useMarketWords()
  if (facts.periods.length === 0) return null
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small">
        <thead>
          <tr className="text-text-3">
            <th scope="col" className="pe-2 text-start font-normal">
              {t('period')}
            </th>
            {facts.periods.map(({ key: own }) => (
              <th key={own} scope="col" className="label px-2 text-end font-normal">
                {period(own, card.sport)}
              </th>
            ))}
            {facts.points && (
              <th scope="col" className="label px-2 text-end font-normal">
                {t('points')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row" className="max-w-40 truncate pe-2 text-start font-normal">
                {nameOf(card[side].name)}
                {facts.server === side && <span className="text-points"> ● {t('serves')}</span>}
              </th>
              {facts.periods.map(({ isDone, key: own, score }) => (
                <td
                  key={own}
                  className={isDone ? 'num px-2 text-end' : 'num px-2 text-end text-live'}
                >
                  {score[side]}
                </td>
              ))}
              {facts.points && (
                <td className="num px-2 text-end text-live">{facts.points[side]}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
