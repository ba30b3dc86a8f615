import { memo } from 'react'
import { Badge, joinClasses, Time, UiLink } from '@madang/ui'
import type { MatchCard } from '@madang/wire/sportsbook-line'
import { useTranslations } from 'use-intl'
import { FavouriteStar } from './favourite-star.tsx'
import { useCard, useMainKeys, useMarket } from './matches.ts'
import type { Card } from './matches.ts'
import { OddsButton } from './odds-button.tsx'
import { useMatchHref } from './sports-address.ts'
import { useMarketWords } from './use-market-words.ts'

/** A match in a list: its score or start and its main markets. Updates never move the row. */
export const MatchRow = memo(function MatchRow({
  first,
  isFavourite,
  isNarrow = false,
}: {
  first: MatchCard
  isFavourite: boolean
  /** Shows prices below the teams, where there is no room beside them. */
  isNarrow?: boolean
}) {
  const t = useTranslations('sportsbook')
  const { nameOf } = useMarketWords()
  const card = useCard(first.id) ?? first
  const keys = useMainKeys(first.id)
  const name = t('matchOf', { away: nameOf(card.away.name), home: nameOf(card.home.name) })
  return (
    <article
      className={joinClasses(
        'grid gap-2 p-3',
        !isNarrow && 'sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] sm:items-center',
      )}
    >
      <div className="flex min-w-0 items-start gap-1">
        <UiLink href={useMatchHref(card.id)} className="block min-w-0 flex-1 hover:text-action">
          <MatchState card={card} />
          <Side name={nameOf(card.home.name)} score={card.score?.home} inner={card.inner?.home} />
          <Side name={nameOf(card.away.name)} score={card.score?.away} inner={card.inner?.away} />
          <span className="text-small text-text-3">
            {card.marketCount === 0
              ? t('noMarketsNow')
              : t('moreMarkets', { count: card.marketCount })}
          </span>
        </UiLink>
        <FavouriteStar kind="match" id={card.id} name={name} isFavourite={isFavourite} />
      </div>
      <div className="grid content-center gap-1.5">
        {keys.map((key) => (
          <MainMarket key={key.split('~').slice(0, 2).join()} card={card} marketKey={key} />
        ))}
      </div>
    </article>
  )
})

function Side({
  name,
  score,
  inner,
}: {
  name: string
  score: number | undefined
  inner: number | undefined
}) {
  return (
    <span className="flex items-baseline gap-2 text-ui">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {inner !== undefined && <span className="num text-small text-text-3">{inner}</span>}
      <span className="num min-w-6 flex-none text-end font-semibold">{score}</span>
    </span>
  )
}

/** The start time, or the current period. */
export function MatchState({ card }: { card: Card }) {
  const t = useTranslations('sportsbook')
  const { period } = useMarketWords()
  const isLive = card.status === 'live'
  return (
    <span className="flex flex-wrap items-center gap-2 text-small text-text-3">
      {card.status === 'not-started' ? (
        <Time at={card.startsAt} format="full" />
      ) : (
        <Badge tone={isLive ? 'live' : 'plain'}>{t(`status.${card.status}`)}</Badge>
      )}
      {isLive && (
        <span className="num">
          {card.period && period(card.period, card.sport)}{' '}
          {hasClock(card.sport) && card.period !== 'break' && minuteOf(card.clockS)}
        </span>
      )}
    </span>
  )
}

const clocked = new Set(['football', 'basketball', 'ice-hockey', 'handball', 'american-football'])
const hasClock = (sport: string): boolean => clocked.has(sport)
const minuteOf = (clockS: number): string => `${Math.floor(clockS / 60) + 1}′`

function MainMarket({ card, marketKey }: { card: Card; marketKey: string }) {
  const market = useMarket(card.id, marketKey)
  const words = useMarketWords()
  if (!market) return <div className="h-11" />
  const sides = { away: card.away.name, home: card.home.name, sport: card.sport }
  const title = words.title(market, sides)
  const count = market.outcomes.length
  return (
    <fieldset
      className={joinClasses('grid min-w-0 gap-1.5', count === 3 ? 'grid-cols-3' : 'grid-cols-2')}
    >
      <legend className="sr-only">{title}</legend>
      {market.outcomes.map(({ key }) => (
        <OddsButton
          key={key}
          market={market}
          matchId={card.id}
          outcome={key}
          label={words.short(market, key)}
          spoken={`${title} ${words.outcome(market, key, sides)}`}
          sides={sides}
        />
      ))}
    </fieldset>
  )
}
