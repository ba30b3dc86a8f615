import { useEffect, useState } from 'react'
import { callApi } from '@madang/kit'
import { Button, EmptyState, Modal, OutLink, Spinner, Time } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listTableRounds } from '@madang/wire/tables'
import type { TableBet } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { useAmount } from '../slots/amount.ts'
import { decimalOf, unitsOf } from '../units.ts'
import type { LiveTable } from './live-table.ts'
import { useTableWords } from './table-words.ts'

type Page = Gives<typeof listTableRounds>
type Row = Page['rows'][number]
type Loading = { page: Page | null; isBusy: boolean; isFailed: boolean }

/** The rounds of this table, what this member had on them, and the way to check each. */
export function PastTableRounds({ onClose, table }: { table: LiveTable; onClose: () => void }) {
  const t = useTranslations('live')
  const arcade = useTranslations('arcade')
  const [state, setState] = useState<Loading>({ isBusy: true, isFailed: false, page: null })
  useEffect(() => void pageAfter(table.id, null).then(setState), [table])
  const more = async () => {
    setState({ ...state, isBusy: true, isFailed: false })
    setState(await pageAfter(table.id, state.page))
  }
  const { isBusy, isFailed, page } = state
  return (
    <Modal open onClose={onClose} title={t('history')} width={560}>
      {page?.rows.length === 0 && <EmptyState text={t('noResults')} />}
      <ul className="divide-y divide-seam">
        {page?.rows.map((row) => (
          <Line key={row.roundId} row={row} />
        ))}
      </ul>
      {isBusy && (
        <p className="grid justify-center p-4">
          <Spinner />
        </p>
      )}
      {isFailed && <p className="p-2 text-small text-danger">{arcade('past.failed')}</p>}
      {(isFailed || (page !== null && page.next !== null && !isBusy)) && (
        <Button look="quiet" wide onClick={() => void more()}>
          {arcade(isFailed ? 'again' : 'past.more')}
        </Button>
      )}
    </Modal>
  )
}

/** A stake that was given back is no loss. */
const isBack = ({ state }: TableBet): boolean => state === 'void'

async function pageAfter(tableId: string, known: Page | null): Promise<Loading> {
  try {
    const after = known?.next
    const page = await callApi(listTableRounds, { tableId, ...(after && { after }) })
    const rows = [...(known?.rows ?? []), ...page.rows]
    return { isBusy: false, isFailed: false, page: { next: page.next, rows } }
  } catch {
    // A list can be asked for again; what is here stays.
    return { isBusy: false, isFailed: true, page: known }
  }
}

function Line({ row }: { row: Row }) {
  const t = useTranslations('live')
  const arcade = useTranslations('arcade')
  const words = useTableWords()
  const amount = useAmount()
  const sum = (of: (bet: TableBet) => string) =>
    amount.of(decimalOf(row.bets.reduce((units, bet) => units + unitsOf(of(bet)), 0n)))
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 py-2.5">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="num text-text-3">#{row.number}</span>
        {row.call && words(row.call)}
        {row.isVoid && <span className="text-text-3">{arcade('past.voided')}</span>}
      </span>
      <span className="num text-end">
        {row.bets.length > 0 ? (
          <>
            <span className="text-text-3">{sum(({ stake }) => stake)} → </span>
            <strong>{sum((bet) => (isBack(bet) ? bet.stake : bet.payout))}</strong>
          </>
        ) : (
          <span className="text-small text-text-3">{t('notPlayed')}</span>
        )}
      </span>
      <span className="text-small text-text-3">
        <Time at={row.endedAt} look="table" />
      </span>
      <OutLink
        size="small"
        href={`/verify.html?round=${row.roundId}&at=table`}
        className="justify-self-end"
      >
        {arcade('past.verify')}
      </OutLink>
    </li>
  )
}
