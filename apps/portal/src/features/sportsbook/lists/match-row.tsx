import { memo } from 'react'
import { formatTime, joinClasses, UiLink, useNow } from '@madang/ui'
import type { MatchCard } from '@madang/wire/sportsbook-line'
import { useTranslations } from 'use-intl'
import { rowColumns, stripColumns } from './list-columns.ts'
import { minuteOf, useCard } from './matches.ts'
import type { Card } from './matches.ts'
import { PriceStrips } from './price-strips.tsx'
import { SideMark } from './side-mark.tsx'
import { useMatchHref } from '../sports-address.ts'
import { useMarketWords } from '@madang/kit/use-market-words'

/** A match in one row of a list: when, who, how it stands, and its main markets in columns. */
export const MatchRow = memo(function MatchRow({ first }: { first: MatchCard }) {
  const t = useTranslations('sportsbook')
  const { nameOf } = useMarketWords()
  const card = useCard(first.id) ?? first
  const href = useMatchHref(card.id)
  const name = t('matchOf', { away: nameOf(card.away.name), home: nameOf(card.home.name) })
  const when = useWhen(card)
  const count = card.marketCount
  return (
    <article
      aria-label={[name, ...when, scoreText(card)].filter(Boolean).join(', ')}
      className={joinClasses(rowColumns, 'min-h-17 py-1 @min-[38rem]:min-h-11.5 @min-[38rem]:py-0')}
    >
      <UiLink
        href={href}
        className="block min-w-0 self-stretch py-1 hover:text-action @min-[38rem]:grid @min-[38rem]:grid-cols-[3.5rem_minmax(0,1fr)] @min-[38rem]:items-center @min-[38rem]:py-0"
      >
        <span className="flex items-baseline gap-1.5 text-cap leading-4 @min-[38rem]:grid @min-[38rem]:gap-0">
          {when.map((part, at) => (
            <span key={part} className={joinClasses('num label', whenLook(card, at))}>
              {part}
            </span>
          ))}
          <span className="label font-normal text-text-3 @min-[38rem]:sr-only">
            {count === 0 ? t('noMarketsNow') : t('moreMarkets', { count })}
          </span>
        </span>
        <span className="block min-w-0">
          <Side side="home" card={card} />
          <Side side="away" card={card} />
        </span>
      </UiLink>
      <PriceStrips card={card} className={stripColumns} />
      <UiLink
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className="num hidden h-full place-items-center text-cap font-normal text-text-3 hover:text-text @min-[38rem]:grid"
      >
        {count > 0 ? `+${count} ›` : '›'}
      </UiLink>
    </article>
  )
})

function Side({ side, card }: { side: 'home' | 'away'; card: Card }) {
  const { nameOf } = useMarketWords()
  const name = nameOf(card[side].name)
  const inner = card.inner?.[side]
  return (
    <span className="flex items-center gap-1.5 text-small leading-5 font-medium">
      <SideMark name={card[side].name.EN} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {inner !== undefined && <span className="num text-cap text-text-3">{inner}</span>}
      <span className="num min-w-5 flex-none text-end font-bold">{card.score?.[side]}</span>
    </span>
  )
}

const scoreText = ({ score }: Card): string => (score ? `${score.home} : ${score.away}` : '')

const whenLook = (card: Card, at: number): string =>
  at > 0 ? 'font-normal text-text-3' : card.status === 'not-started' ? 'text-text-2' : 'text-live'

/** Returns when a match is: minute and period in play, clock and date before it. */
export function useWhen(card: Card): string[] {
  const t = useTranslations('sportsbook')
  const { period } = useMarketWords()
  const now = useNow(null)
  if (card.status === 'not-started') {
    const at = new Date(card.startsAt)
    const day = formatTime(at, 'date')
    const isToday = day === formatTime(new Date(now), 'date')
    const clock = formatTime(at, 'clock')
    return isToday ? [clock] : [clock, day.slice(5).replace('-', '.')]
  }
  if (card.status !== 'live') return [t(`status.${card.status}`)]
  const part = card.period ? period(card.period, card.sport) : t('status.live')
  const hasMinute = hasClock(card.sport) && card.period !== 'break'
  return hasMinute ? [`${minuteOf(card.clockS)}′`, part] : [part]
}

const clocked = new Set(['football', 'basketball', 'ice-hockey', 'handball', 'american-football'])
const hasClock = (sport: string): boolean => clocked.has(sport)
