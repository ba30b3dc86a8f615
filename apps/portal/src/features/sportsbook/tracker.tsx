import { useTranslations } from 'use-intl'
import type { MatchFactsShown } from '@madang/wire/sportsbook-line'
import type { Card } from './matches.ts'
import { Momentum } from './momentum.tsx'
import { groundOf, Playground } from './playground.tsx'
import { Timeline } from './timeline.tsx'
import { useMarketWords } from './use-market-words.ts'

/** The match as a drawing: pressure, course of the match, last incident. */
export function Tracker({ card, facts }: { card: Card; facts: MatchFactsShown }) {
  const t = useTranslations('sportsbook')
  const { nameOf, period } = useMarketWords()
  if (card.status === 'not-started') return null
  const home = nameOf(card.home.name)
  const away = nameOf(card.away.name)
  const text = t('trackerOf', {
    away,
    awayScore: card.score?.away ?? 0,
    home,
    homeScore: card.score?.home ?? 0,
    period: card.period ? period(card.period, card.sport) : t(`status.${card.status}`),
  })
  return (
    <section
      aria-label={t('tracker')}
      className="grid gap-3 rounded-tile border border-seam bg-s1 p-4"
    >
      <Playground ground={groundOf(card.sport)} card={card} facts={facts} label={text} />
      <Periods card={card} facts={facts} />
      {facts.momentum.length > 1 && <Momentum values={facts.momentum} home={home} away={away} />}
      {facts.incidents.length > 0 && <Timeline card={card} incidents={facts.incidents} />}
    </section>
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
            {facts.periods.map(({ key }) => (
              <th key={key} scope="col" className="label px-2 text-end font-normal">
                {period(key, card.sport)}
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
              {facts.periods.map(({ isDone, key, score }) => (
                <td
                  key={key}
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
