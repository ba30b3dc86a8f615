import { useKnownWords } from '@madang/kit/use-known-words'
import { joinClasses } from '@madang/ui'
import type { MatchFactsShown } from '@madang/wire/sportsbook-line'
import { useTranslations } from 'use-intl'
import type { Card } from './matches.ts'
import { useMarketWords } from './use-market-words.ts'

type Incident = MatchFactsShown['incidents'][number]

/** Incidents that happen all the time and say little one by one. */
const plenty = new Set(['point', 'kill', 'round', 'minute'])
const shownMax = 12

/** The incidents, newest first. */
export function Timeline({ card, incidents }: { card: Card; incidents: readonly Incident[] }) {
  const t = useTranslations('sportsbook')
  const labelOf = useKnownWords('sportsbook')
  const { nameOf, period } = useMarketWords()
  const rare = incidents.filter(({ kind }) => !plenty.has(kind))
  const list = (rare.length > 0 ? rare : incidents).slice(-shownMax).toReversed()
  return (
    <div>
      <h3 className="mb-1 text-small text-text-3">{t('timeline')}</h3>
      <ol aria-live="polite" className="grid gap-1 text-small">
        {list.map((incident, at) => (
          <li
            key={`${incident.period} ${incident.atS} ${incident.kind} ${incident.side} ${at}`}
            className="flex items-center gap-2"
          >
            <span className="num label w-20 text-text-3">
              {t('minute', { minute: Math.floor(incident.atS / 60) + 1 })}{' '}
              <span className="sr-only">{period(incident.period, card.sport)}</span>
            </span>
            <span aria-hidden="true" className={joinClasses('size-2.5', markOf(incident.kind))} />
            <span className="min-w-0 truncate">
              {labelOf(`incident.${incident.kind}`) ?? incident.kind} ·{' '}
              {nameOf(card[incident.side].name)}
              {incident.name && ` · ${nameOf(incident.name)}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function markOf(kind: string): string {
  if (kind === 'goal' || kind === 'penalty') return 'rounded-full bg-action'
  if (kind === 'card') return 'bg-points'
  return kind === 'red' ? 'bg-danger' : 'rounded-full border border-line'
}
