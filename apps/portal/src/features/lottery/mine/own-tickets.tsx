import { useEffect, useMemo, useState } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '@madang/kit'
import { Banner, Button, formatMoney, formatTime, Select, TextField, useLang } from '@madang/ui'
import type { Gives, Takes } from '@madang/wire'
import { listLotteryTickets } from '@madang/wire/lottery-tickets'
import type { LotteryTicket } from '@madang/wire/lottery-tickets'
import { useTranslations } from 'use-intl'
import { useChanges } from '../../../kit/more/use-changes.ts'
import { OwnTicket } from './own-ticket.tsx'
import type { Playing } from './own-ticket.tsx'

/** The member's tickets on a game by day, newest first; they can be searched and bought again. */
export function OwnTickets(playing: Playing) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const [sought, setSought] = useState(everything)
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useTicketPages({
    gameCode: playing.board.game.gameCode,
    ...(sought.day !== '' && { day: sought.day }),
    ...(sought.outcome !== 'all' && { outcome: sought.outcome }),
    ...(sought.words.trim() !== '' && { words: sought.words.trim() }),
  })
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const isKept = useKeptProofs(rows)
  const newest = rows.find(({ state }) => state === 'settled')
  const dayOf = ({ placedAt }: LotteryTicket) => formatTime(new Date(placedAt), 'date', { lang })
  return (
    <div className="grid gap-2 py-2">
      <output aria-live="polite">{newest && isWon(newest) && <WinNotice ticket={newest} />}</output>
      {!isKept && (
        <Banner tone="danger" title={t('proofDiffers')}>
          {t('proofDiffersAbout')}
        </Banner>
      )}
      <Search sought={sought} change={(more) => setSought({ ...sought, ...more })} />
      {data && rows.length === 0 && (
        <p className="text-small text-text-3">
          {t(sought === everything ? 'noTickets' : 'noTicketsFound')}
        </p>
      )}
      <ul className="grid max-h-120 gap-2 overflow-y-auto">
        {rows.map((ticket, at) => {
          const before = rows[at - 1]
          const day = dayOf(ticket)
          const isFirstOfDay = !before || dayOf(before) !== day
          return (
            <li key={ticket.id} className="grid gap-1">
              {isFirstOfDay && <h3 className="num text-small text-text-3">{day}</h3>}
              <OwnTicket ticket={ticket} {...playing} />
            </li>
          )
        })}
      </ul>
      {hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('olderTickets')}
        </Button>
      )}
    </div>
  )
}

/** A win above the stake: a return below it is not celebrated. */
const isWon = ({ payout, stake }: LotteryTicket): boolean => Number(payout) > Number(stake)

/** The pages so far, asked again when one of the tickets may have been placed or decided. */
function useTicketPages(asked: Takes<typeof listLotteryTickets> & { gameCode: string }) {
  useChanges(['balance', `draws:${asked.gameCode}`], [listLotteryTickets])
  return useInfiniteQuery({
    getNextPageParam: (last: Gives<typeof listLotteryTickets>) => last.next ?? undefined,
    initialPageParam: undefined as string | undefined,
    meta: { isOwn: true },
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listLotteryTickets,
        { ...asked, ...(pageParam !== undefined && { after: pageParam }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    queryKey: [listLotteryTickets.path, 'pages', asked],
  })
}

/** Compares the receipts of a plan's tickets with the plan. */
function useKeptProofs(rows: readonly LotteryTicket[]): boolean {
  const [isKept, setIsKept] = useState(true)
  useEffect(() => {
    const placed = rows.filter(({ chaseId, receipt }) => chaseId !== null && receipt !== null)
    if (placed.length === 0) return
    void import('../results/ticket-proofs.ts')
      .then(({ keepPlanTickets }) => keepPlanTickets(placed))
      // No response is not a difference: the next answer is compared again.
      .then(setIsKept, () => undefined)
  }, [rows])
  return isKept
}

function WinNotice({ ticket }: { ticket: LotteryTicket }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const amount = formatMoney(ticket.payout, { lang })
  return <p className="font-semibold text-live">{t('won', { amount, name: ticket.name })}</p>
}

const outcomes = ['all', 'open', 'won', 'lost'] as const
type Sought = { day: string; words: string; outcome: (typeof outcomes)[number] }
const everything: Sought = { day: '', outcome: 'all', words: '' }

function Search(props: { sought: Sought; change: (more: Partial<Sought>) => void }) {
  const { change, sought } = props
  const t = useTranslations('lottery')
  return (
    <div className="grid grid-cols-[minmax(10.5rem,1fr)_minmax(0,1fr)] gap-2">
      <TextField
        label={t('dayBought')}
        type="date"
        value={sought.day}
        onChange={({ target }) => change({ day: target.value })}
      />
      <Select
        label={t('outcome')}
        value={sought.outcome}
        onChange={({ target }) =>
          change({ outcome: outcomes.find((one) => one === target.value) ?? 'all' })
        }
        options={outcomes.map((one) => ({ label: t(`outcomes.${one}`), value: one }))}
      />
      <TextField
        label={t('searchTickets')}
        className="col-span-2"
        name="words"
        maxLength={40}
        value={sought.words}
        onChange={({ target }) => change({ words: target.value })}
      />
    </div>
  )
}
