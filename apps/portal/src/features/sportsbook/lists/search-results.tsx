import { useEffect } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useFetched } from '@madang/kit'
import { EmptyState } from '@madang/ui'
import { searchMatches } from '@madang/wire/sportsbook'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { ListSkeleton, MatchGroups } from './match-groups.tsx'
import { takeCards } from './matches.ts'
import { useWatched } from '../odds-line.ts'

/** Matches by the names of teams and leagues. Initial consonants match too (ㅅㅇ → 서울). */
export function SearchResults({ words }: { words: string }) {
  const t = useTranslations('sportsbook')
  const found = useFetched(searchMatches, { words }, { placeholderData: keepPreviousData })
  const list = found.data?.list
  useEffect(() => takeCards(list ?? []), [list])
  useWatched(list?.slice(0, 100).map(({ id }) => id) ?? [], 'main')
  if (found.isError && !list) {
    return <Failure error={found.error} retry={() => void found.refetch()} />
  }
  if (!list) return <ListSkeleton />
  return (
    <>
      <p aria-live="polite" className="mb-3 text-small text-text-3">
        {t('searchCount', { count: list.length })}
      </p>
      {list.length === 0 ? (
        <EmptyState kind="search" text={t('searchNone', { words })} />
      ) : (
        <MatchGroups rows={list} />
      )}
    </>
  )
}
