import { useEffect } from 'react'
import { useFetched } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import { Skeleton } from '@madang/ui'
import { showMatch } from '@madang/wire/sportsbook'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { MarketGroups } from './market-groups.tsx'
import { MatchScore } from './match-score.tsx'
import { MatchStatistics } from './match-statistics.tsx'
import { takeMatch, useCard, useFacts, useMarketKeys } from '../lists/matches.ts'
import { useWatched } from '../odds-line.ts'
import { Tracker } from './tracker.tsx'

/** The page of a match: score, what happened, every market, and what is known of both sides. */
export function MatchView({ matchId }: { matchId: string }) {
  const t = useTranslations('sportsbook')
  const modelOf = useKnownWords('sportsbook')
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
  const model = whole.data?.model
  return (
    <>
      {card ? <MatchScore card={card} /> : <Skeleton className="h-18 w-full" />}
      {card && facts && <Tracker card={card} facts={facts} />}
      {!whole.data && <Skeleton className="h-80 w-full" />}
      {whole.data && card && <MarketGroups card={card} keys={keys} />}
      {model && (
        <p className="border-b border-seam px-4 py-2 text-small text-text-3">
          {t('model')}: {modelOf(`models.${model}`) ?? model}
        </p>
      )}
      {card && facts && <MatchStatistics card={card} facts={facts} />}
    </>
  )
}
