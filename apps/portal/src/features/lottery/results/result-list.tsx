import { useState } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '@madang/kit'
import { Button, formatTime, TextField, Time, useLang } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listNumbers, listVietnamNumbers } from '@madang/wire/lottery'
import type { LotteryDraw } from '@madang/wire/lottery'
import { useTranslations } from 'use-intl'
import type { Board } from '../board/use-board.ts'
import { DrawResult } from './draw-result.tsx'
import { VerifyDraw } from './verify-draw.tsx'

const resultsAtOnce = 100

/** The results of a game, newest first; they are found by day, draw and numbers. */
export function ResultList({ board }: { board: Board }) {
  const t = useTranslations('lottery')
  const [sought, setSought] = useState({ day: '', words: '' })
  const { isFailed, isFull, list, more } = useResults(board, sought)
  const [verified, setVerified] = useState<LotteryDraw>()
  return (
    <div className="grid gap-3 py-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('searchResults')}
          maxLength={60}
          name="words"
          value={sought.words}
          onChange={({ target }) => setSought({ ...sought, words: target.value })}
        />
        <TextField
          label={t('dayDrawn')}
          name="day"
          type="date"
          value={sought.day}
          onChange={({ target }) => setSought({ ...sought, day: target.value })}
        />
      </div>
      {isFailed && <p className="text-danger">{t('resultsFailed')}</p>}
      {list?.length === 0 && <p className="text-text-3">{t('noResults')}</p>}
      <ul className="grid max-h-120 gap-2 overflow-y-auto">
        {list?.map((draw) => (
          <ResultRow
            key={draw.number}
            draw={draw}
            family={board.game.family}
            verify={() => setVerified(draw)}
          />
        ))}
      </ul>
      {isFull && (
        <Button variant="quiet" size="small" onClick={more}>
          {t('olderResults')}
        </Button>
      )}
      {verified && <VerifyDraw draw={verified} close={() => setVerified(undefined)} />}
    </div>
  )
}

/** The results so far, of all draws or of those that are sought; the house searches all of them. */
function useResults(board: Board, { day, words }: { day: string; words: string }) {
  const { gameCode } = board.game
  const typed = words.trim()
  const isSought = day !== '' || typed !== ''
  const isVietnam = board.game.area === 'TCG_LOTTO_VN' && !isSought
  const count = String(resultsAtOnce)
  const asked = { count, gameCode, ...(day && { day }), ...(typed && { words: typed }) }
  const pages = useInfiniteQuery({
    getNextPageParam: ({ list }: Gives<typeof listNumbers>) =>
      list.length < resultsAtOnce ? undefined : list.at(-1)?.number,
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: before, signal }) =>
      isVietnam && before === undefined
        ? callApi(listVietnamNumbers, { count, gameCode }, { signal })
        : callApi(listNumbers, { ...asked, ...(before && { before }) }, { signal }),
    queryKey: [listNumbers.path, 'pages', asked],
    staleTime: Infinity,
  })
  const known = pages.data?.pages.flatMap(({ list }) => list)
  // The list is loaded once; the board adds later results.
  const newest = isSought
    ? []
    : board.results.filter(({ number }) => known?.every((one) => one.number !== number))
  return {
    isFailed: pages.isError,
    isFull: pages.hasNextPage,
    list: known && [...newest, ...known],
    more: () => void pages.fetchNextPage(),
  }
}

function ResultRow(props: { draw: LotteryDraw; family: string; verify: () => void }) {
  const { draw, family, verify } = props
  const t = useTranslations('lottery')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-seam py-2">
      <span className="num label text-small text-text-3">{draw.name}</span>
      <DrawResult drawn={draw.drawn ?? []} family={family} isSmall />
      {draw.state === 'void' && <span className="text-small text-warn">{t('voided')}</span>}
      {draw.sources.length > 0 && <ResultOrigin draw={draw} />}
      {draw.isLate && <span className="text-small text-warn">{t('late')}</span>}
      {draw.correctionCount > 0 && <span className="text-small text-warn">{t('corrected')}</span>}
      <span className="ms-auto flex items-center gap-2 text-small text-text-3">
        <Time at={draw.drawAt} format="table" />
        <Button variant="link" size="small" onClick={verify}>
          {t('verify')}
        </Button>
      </span>
    </li>
  )
}

/** The source of a third party's result, and when it was published. */
function ResultOrigin({ draw }: { draw: LotteryDraw }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const sources = [...new Set(draw.sources.map(({ source }) => source))].join(', ')
  const at = formatTime(new Date(draw.sources.at(-1)?.at ?? draw.drawAt), 'table', { lang })
  return <span className="text-small text-text-2">{t('toldBy', { at, sources })}</span>
}
