import { localized, useFetched, useLang } from '@madang/kit'
import { EmptyState, KeysetPager, Money, Sheet, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listBets } from '@madang/wire/reports'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { unitsIn } from '../../kit/amount.ts'
import { Failure } from '../../kit/failure.tsx'

type Bet = Gives<typeof listBets>['rows'][number]

const dayMs = 24 * 3_600_000

/** Each bet since the playthrough began: its stake, how much counted, and why not more. */
export function PlaythroughBets({ close, since }: { since: string; close: () => void }) {
  const t = useTranslations('wallet.playthrough')
  const lang = useLang()
  const [way, setWay] = useState<string[]>([])
  const after = way.at(-1)
  // A bet counts when it is settled, which may be the day after it was placed.
  const from = new Date(new Date(since).getTime() - dayMs).toISOString().slice(0, 10)
  const fetched = useFetched(
    listBets,
    { from, ...(after !== undefined && { after }) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const rows = fetched.data?.rows.filter(
    ({ settledAt }) => settledAt === null || settledAt >= since,
  )
  const next = fetched.data?.next
  const columns: TableColumn<Bet>[] = [
    { cell: ({ gameName }) => localized(gameName, lang), header: t('game'), key: 'game' },
    {
      cell: ({ stake }) => <Money value={stake} />,
      header: t('stake'),
      key: 'stake',
      numeric: true,
    },
    {
      cell: ({ state, validBet }) => (state === 'settled' ? <Money value={validBet} /> : '–'),
      header: t('counted'),
      key: 'counted',
      numeric: true,
    },
    { cell: (bet) => t(whyOf(bet)), header: t('why'), key: 'why' },
  ]
  return (
    <Sheet open side="end" title={t('listTitle')} onClose={close}>
      {fetched.isError && !fetched.data ? (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      ) : (
        <Table
          busy={fetched.isPending}
          caption={t('listTitle')}
          columns={columns}
          empty={<EmptyState kind="ticket" text={t('none')} />}
          rowKey={({ id }) => id}
          rows={rows ?? []}
        />
      )}
      {(way.length > 0 || next) && (
        <KeysetPager
          busy={fetched.isFetching}
          onPrevious={way.length > 0 ? () => setWay(way.slice(0, -1)) : undefined}
          onNext={next ? () => setWay([...way, next]) : undefined}
        />
      )}
    </Sheet>
  )
}

/** Why a bet counted as it did. */
function whyOf({ stake, state, validBet }: Bet): 'all' | 'open' | 'void' | 'partly' {
  if (state !== 'settled') return state
  return unitsIn(validBet) < unitsIn(stake) ? 'partly' : 'all'
}
