import { useKnownWords } from '@madang/kit/use-known-words'
import type { MatchFactsShown } from '@madang/wire/sportsbook-line'
import { useTranslations } from 'use-intl'
import { minuteOf } from '../lists/matches.ts'
import type { Card } from '../lists/matches.ts'
import { useMarketWords } from '@madang/kit/use-market-words'

export type MatchEvent = { key: string; kind: string; when: string; text: string }

/** Incidents that happen all the time and tell little one by one. */
const plenty = new Set(['point', 'kill', 'round', 'minute'])

/** Returns what happened in a match, newest first: goals, corners, cards, and ends of periods. */
export function useEvents(card: Card, { incidents, periods }: MatchFactsShown): MatchEvent[] {
  const t = useTranslations('sportsbook')
  const labelOf = useKnownWords('sportsbook')
  const { nameOf, period } = useMarketWords()
  const rare = incidents.filter(({ kind }) => !plenty.has(kind))
  const events = periods.flatMap(({ isDone, key, score }): MatchEvent[] => {
    const name = period(key, card.sport)
    const own = rare
      .filter((one) => one.period === key)
      .map((one, at) => ({
        key: `${key} ${one.kind} ${one.side} ${one.atS} ${at}`,
        kind: one.kind,
        text: [labelOf(`incident.${one.kind}`) ?? one.kind, nameOf(card[one.side].name)]
          .concat(one.name ? nameOf(one.name) : [])
          .join(' · '),
        when: t('minute', { minute: minuteOf(one.atS) }),
      }))
    if (!isDone) return own
    const text = t('periodOver', { away: score.away, home: score.home })
    return [...own, { key: `${key} over`, kind: 'period', text, when: name }]
  })
  return events.toReversed()
}

export function markOf(kind: string): string {
  if (kind === 'goal' || kind === 'penalty') return 'rounded-full bg-action'
  if (kind === 'card') return 'bg-points'
  return kind === 'red' ? 'bg-danger' : 'rounded-full border border-line'
}
