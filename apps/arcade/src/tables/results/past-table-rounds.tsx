import { useCallback } from 'react'
import { callApi } from '@madang/kit'
import { OutLink, Time } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listTableRounds } from '@madang/wire/tables'
import type { TableBet } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { PastList } from '../../app/past-list.tsx'
import type { More } from '../../app/past-list.tsx'
import { useAmount } from '../../slots/amount.ts'
import { decimalOf, unitsOf } from '../../units.ts'
import { LateChoices } from '../bets/late-choices.tsx'
import type { LiveTable } from '../line/live-table.ts'
import { useTableWords } from '../table-words.ts'

type Row = Gives<typeof listTableRounds>['rows'][number]

/** The past rounds of this table, the member's bets on them, and a link to verify each. */
export function PastTableRounds({ onClose, table }: { table: LiveTable; onClose: () => void }) {
  const t = useTranslations('live')
  const { id: tableId } = table
  const ask = useCallback((more: More) => callApi(listTableRounds, { ...more, tableId }), [tableId])
  return (
    <PastList
      ask={ask}
      title={t('history')}
      empty={t('noResults')}
      line={(row) => <Line key={row.roundId} row={row} />}
      onClose={onClose}
    />
  )
}

/** A refunded stake is no loss. */
const isBack = ({ state }: TableBet): boolean => state === 'void'

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
        <LateChoices bets={row.bets} />
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
        <Time at={row.endedAt} format="table" />
      </span>
      <OutLink
        size="small"
        href={`/verify.html?round=${row.roundId}&at=table`}
        label={`${arcade('past.verify')}, #${row.number}`}
        className="justify-self-end"
      >
        {arcade('past.verify')}
      </OutLink>
    </li>
  )
}
