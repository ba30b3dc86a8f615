import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi, useFetched, useFilters } from '@madang/kit'
import { Button, EmptyState, Select, Skeleton, Tag, TextField, Time, UiLink } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listAllResults, listGameMenus } from '@madang/wire/lottery'
import { useTranslations } from 'use-intl'
import { AppLink } from '../../../kit/app-link.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { paths } from '../../../kit/paths.ts'
import { useTitle } from '../../../kit/use-title.ts'
import { DrawResult } from './draw-result.tsx'

type Result = Gives<typeof listAllResults>['list'][number]

/** The first page is asked again so often; older ones do not change. */
const againMs = 20_000

/** The results of all games by time, found by day, game, name and numbers; for everybody. */
export function ResultsPage() {
  const t = useTranslations('lottery')
  useTitle(t('allResults'))
  const [{ day = '', gameCode = '', words = '' }, change] = useFilters()
  const menu = useFetched(listGameMenus, {})
  const pages = useAllResults({ day, gameCode, words: words.trim() })
  const list = pages.data?.pages.flatMap((page) => page.list)
  return (
    <div className="mx-auto grid w-full max-w-240 gap-4 px-4 py-6 md:px-8">
      <UiLink
        href="/elott"
        className="flex min-h-11 min-w-11 items-center justify-self-start text-small text-action"
      >
        {t('electronic')}
      </UiLink>
      <h1 className="text-h1">{t('allResults')}</h1>
      <p className="text-small text-text-2">{t('allResultsAbout')}</p>
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          label={t('dayDrawn')}
          name="day"
          type="date"
          value={day}
          onChange={({ target }) => change({ day: target.value })}
        />
        <Select
          label={t('game')}
          value={gameCode}
          onChange={({ target }) => change({ gameCode: target.value })}
        >
          <option value="">{t('allGames')}</option>
          {menu.data?.gameMenus.map((group) => (
            <optgroup key={group.gameGroupCode} label={group.labelName}>
              {group.games.map((one) => (
                <option key={one.gameCode} value={one.gameCode}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <TextField
          label={t('searchResults')}
          maxLength={60}
          name="words"
          value={words}
          onChange={({ target }) => change({ words: target.value })}
        />
      </div>
      {pages.isError && !list && <Failure error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isPending && <Skeleton className="h-120 w-full rounded-tile" />}
      {list?.length === 0 && <EmptyState kind="ticket" text={t('noResults')} />}
      <ul className="grid gap-0">
        {list?.map((one) => (
          <ResultLine key={`${one.gameCode} ${one.number}`} of={one} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="quiet"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('olderResults')}
        </Button>
      )}
    </div>
  )
}

function useAllResults({ day, gameCode, words }: { day: string; gameCode: string; words: string }) {
  const asked = { ...(day && { day }), ...(gameCode && { gameCode }), ...(words && { words }) }
  return useInfiniteQuery({
    getNextPageParam: ({ next }: Gives<typeof listAllResults>) => next ?? undefined,
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: after, signal }) =>
      callApi(listAllResults, { ...asked, ...(after && { after }) }, { signal }),
    queryKey: [listAllResults.path, asked],
    refetchInterval: ({ state: { data } }) => (data?.pages.length === 1 ? againMs : false),
    staleTime: againMs,
  })
}

/** One draw: its game, its numbers, and where anybody verifies it. */
function ResultLine({ of }: { of: Result }) {
  const t = useTranslations('lottery')
  return (
    <li className="grid gap-2 border-b border-seam py-3 md:grid-cols-[14rem_minmax(0,1fr)_auto] md:items-center">
      <span className="grid">
        <strong className="text-ui">{of.gameName}</strong>
        <span className="num text-small text-text-3">
          {of.name} · <Time at={of.drawAt} format="table" />
        </span>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <DrawResult drawn={of.drawn ?? []} family={of.family} isSmall />
        {of.state === 'void' && <Tag>{t('voided')}</Tag>}
        {of.isFilledIn && <Tag>{t('filledInShort')}</Tag>}
        {of.isLate && <Tag>{t('late')}</Tag>}
        {of.correctionCount > 0 && <Tag>{t('corrected')}</Tag>}
      </span>
      <AppLink
        href={`${paths.drawProof}?gameCode=${of.gameCode}&number=${of.number}`}
        aria-label={t('verifyTitle', { name: `${of.gameName} ${of.name}` })}
        className="flex min-h-11 min-w-11 items-center justify-self-start text-small text-action"
      >
        {t('verify')}
      </AppLink>
    </li>
  )
}
