import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Sheet } from '@madang/ui'
import type { BadgeTone, TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listBanks } from '@madang/wire/banks'
import * as wire from '@madang/wire/cash-office'
import { withdrawalStates } from '@madang/wire/wallet'
import {
  amountColumn,
  claimColumn,
  dueColumn,
  memberColumn,
  stateColumn,
  timeColumn,
} from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { MoneyFilters, moneyFilterNames } from '../../kit/lists/money-filters.tsx'
import { useBankName } from '@madang/kit/use-bank-name'
import { WithdrawalDetail } from './withdrawal-detail.tsx'
import { WithdrawalBulk } from './withdrawal-bulk.tsx'

type Withdrawal = Gives<typeof wire.showOfficeWithdrawal>

const toneOf: Partial<Record<Withdrawal['state'], BadgeTone>> = {
  approved: 'info',
  'not-received': 'danger',
  paid: 'info',
  partly: 'danger',
  paying: 'info',
  received: 'ok',
  refused: 'danger',
  requested: 'warn',
  'second-check': 'warn',
}

/** Withdrawals, oldest first. Those that need a second approval name the first operator. */
export function WithdrawalsPage() {
  const t = useTranslations('backoffice')
  const bankName = useBankName()
  const banks = useFetched(listBanks, {}).data?.rows ?? []
  const columns: TableColumn<Withdrawal>[] = [
    timeColumn(t('at'), (row) => row.requestedAt),
    memberColumn(t('member')),
    {
      cell: (row) => (row.rankLevel === 0 ? '–' : t('vipLevel', { level: row.rankLevel })),
      header: t('rank'),
      key: 'rank',
    },
    { cell: (row) => bankName(row.bank.bank), header: t('bank'), key: 'bank' },
    amountColumn(t('amount'), (row) => row.amount),
    dueColumn(t('dueAt')),
    claimColumn(t('claimedBy')),
    { cell: (row) => row.agreedBy ?? '–', header: t('agreedBy'), key: 'agreed' },
    stateColumn(t('state'), (row) => [
      t(`withdrawalStates.${row.state}`),
      toneOf[row.state] ?? 'plain',
    ]),
  ]
  return (
    <Listing
      title={t('pages.withdrawals')}
      page="withdrawals"
      call={wire.listOfficeWithdrawals}
      isQueue
      filterNames={moneyFilterNames}
      filters={
        <MoneyFilters
          states={withdrawalStates}
          wordOf={(state) => t(`withdrawalStates.${state}`)}
          methods={banks.map(({ bank }) => ({ label: bankName(bank), value: bank }))}
        />
      }
      exported={(row) => ({
        [t('at')]: row.requestedAt,
        [t('member')]: row.member.name,
        [t('bank')]: bankName(row.bank.bank),
        [t('holder')]: row.bank.holder,
        [t('amount')]: row.amount,
        [t('payout')]: row.payout,
        [t('claimedBy')]: row.claimedBy,
        [t('agreedBy')]: row.agreedBy,
        [t('decide.reference')]: row.reference,
        [t('state')]: t(`withdrawalStates.${row.state}`),
      })}
      bulk={(rows, clear) => <WithdrawalBulk rows={rows} clear={clear} />}
      columns={columns}
      empty={t('empty.withdrawals')}
      detail={(row, close) => (
        <Sheet open side="end" title={t('withdrawalTitle')} onClose={close}>
          <WithdrawalDetail withdrawal={row} close={close} />
        </Sheet>
      )}
    />
  )
}
