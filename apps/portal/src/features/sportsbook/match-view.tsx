import { useEffect } from 'react'
import { useFetched, useFilters } from '@madang/kit'
import { ArrowLeft, Badge, Button, Skeleton } from '@madang/ui'
import { showMatch } from '@madang/wire/sportsbook'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { MarketGroups } from './market-groups.tsx'
import { MatchState } from './match-row.tsx'
import { MatchStatistics } from './match-statistics.tsx'
import { takeMatch, useCard, useFacts, useMarketKeys } from './matches.ts'
import type { Card } from './matches.ts'
import { useWatched } from './odds-line.ts'
import { Tracker } from './tracker.tsx'
import { useMarketWords } from './use-market-words.ts'

/** The page of a match: score, tracker, every market, and statistics. */
export function MatchView({ matchId }: { matchId: string }) {
  const t = useTranslations('sportsbook')
  const [, change] = useFilters()
  const whole = useFetched(showMatch, { matchId }, { gcTime: 0, staleTime: 0 })
  useEffect(() => {
    if (whole.data) takeMatch(whole.data)
  }, [whole.data])
  useWatched(whole.data ? [matchId] : [], 'all')
  const card = useCard(matchId)
  const facts = useFacts(matchId)
  const keys = useMarketKeys(matchId)
  if (whole.isError && !whole.data) {
    return <Failure error={whole.error} retry={() => void whole.refetch()} />
  }
  return (
    <div className="grid gap-4">
      <div>
        <Button
          variant="link"
          size="small"
          icon={ArrowLeft}
          onClick={() => change({ match: undefined }, { isStep: true })}
        >
          {t('back')}
        </Button>
      </div>
      {card ? <Scores card={card} /> : <Skeleton className="h-28 w-full rounded-tile" />}
      {card && facts && <Tracker card={card} facts={facts} />}
      {!whole.data && <Skeleton className="h-80 w-full rounded-tile" />}
      {whole.data && card && <MarketGroups card={card} keys={keys} />}
      {card && facts && <MatchStatistics card={card} facts={facts} />}
    </div>
  )
}

function Scores({ card }: { card: Card }) {
  const t = useTranslations('sportsbook')
  const { nameOf } = useMarketWords()
  const sides = [
    { inner: card.inner?.home, name: nameOf(card.home.name), score: card.score?.home },
    { inner: card.inner?.away, name: nameOf(card.away.name), score: card.score?.away },
  ]
  return (
    <header className="grid gap-2 rounded-tile border border-seam bg-s1 p-4">
      <p className="flex flex-wrap items-center gap-2 text-small text-text-3">
        {nameOf(card.competition)}
        {card.isSimulated && <Badge>{t('simulated')}</Badge>}
        <MatchState card={card} />
      </p>
      <h2 className="sr-only">
        {t('matchOf', { away: nameOf(card.away.name), home: nameOf(card.home.name) })}
      </h2>
      {sides.map(({ inner, name, score }) => (
        <p key={name} className="flex items-baseline gap-3 text-h2">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {inner !== undefined && <span className="num text-ui text-text-3">{inner}</span>}
          <span className="num">{score}</span>
        </p>
      ))}
      {card.isSimulated && <p className="text-small text-text-3">{t('simulatedAbout')}</p>}
    </header>
  )
}
