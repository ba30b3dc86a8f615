import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Money, Sheet } from '@madang/ui'
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
} from '../../kit/columns.tsx'
import { MemberName } from '../../kit/member-link.tsx'
import { Decision } from '../../kit/decision.tsx'
import { DocumentDetail } from '../../kit/document-detail.tsx'
import { Listing } from '../../kit/listing.tsx'
import { MoneyFilters, moneyFilterNames } from '../../kit/money-filters.tsx'
import { useBankName } from '@madang/kit/use-bank-name'
import { Time } from '../../kit/time.tsx'
import { PayoutContext } from './payout-context.tsx'
import { PayoutParts } from './payout-parts.tsx'
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

/** Withdrawals oldest first. What needs a second pair of eyes says whose the first were. */
export function WithdrawalsPage() {
  const t = useTranslations('backoffice')
  const bankName = useBankName()
  const banks = useFetched(listBanks, {}).data?.rows ?? []
  const columns: TableColumn<Withdrawal>[] = [
    timeColumn(t('at'), (row) => row.requestedAt),
    memberColumn(t('member')),
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
          <PayoutContext withdrawal={row} />
          <WithdrawalDetail withdrawal={row} />
          <PayoutParts withdrawal={row} />
          <WithdrawalDecisions withdrawal={row} close={close} />
        </Sheet>
      )}
    />
  )
}

function WithdrawalDetail({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('backoffice')
  const bankName = useBankName()
  const { bank } = withdrawal
  return (
    <DocumentDetail
      facts={[
        [t('member'), <MemberName key="member" of={withdrawal.member} />],
        [t('payeeName'), withdrawal.member.payeeName],
        [t('amount'), <Money key="amount" value={withdrawal.amount} />],
        [t('fee'), <Money key="fee" value={withdrawal.fee} />],
        [t('payout'), <Money key="payout" value={withdrawal.payout} />],
        [t('bank'), `${bankName(bank.bank)} ${withdrawal.number}`],
        [t('holder'), bank.holder],
        [t('agreedBy'), withdrawal.agreedBy ?? '–'],
        [t('decide.reference'), withdrawal.reference ?? '–'],
        [t('receiptDue'), <Time key="due" at={withdrawal.receiptDueAt} />],
        [
          t('receivedAmount'),
          withdrawal.receivedAmount ? <Money key="got" value={withdrawal.receivedAmount} /> : '–',
        ],
      ]}
      uploads={withdrawal.uploads}
      steps={withdrawal.steps}
      wordOf={(state) => t(`withdrawalStates.${state as Withdrawal['state']}`)}
    />
  )
}

function WithdrawalDecisions(props: { withdrawal: Withdrawal; close: () => void }) {
  const t = useTranslations('backoffice.decide')
  const bankName = useBankName()
  const { close, withdrawal } = props
  const { bank, number, payout } = withdrawal
  const about = t('payAbout', {
    amount: Number(payout),
    bank: bankName(bank.bank),
    holder: bank.holder,
    number,
  })
  const { mayOffice } = withdrawal
  const decide = { fixed: { subject: withdrawal.id }, refreshes: [wire.listOfficeWithdrawals] }
  const refuse = { look: 'danger', reason: t('reasonForMember') } as const
  return (
    <>
      {mayOffice.includes('claim') && (
        <Decision call={wire.claimWithdrawal} words={t('claim')} look="quiet" {...decide} />
      )}
      {mayOffice.includes('approve') && (
        <Decision
          call={wire.approveWithdrawal}
          words={t('approve')}
          about={about}
          proposes={(answer) => answer.state === 'second-check'}
          done={close}
          {...decide}
        />
      )}
      {mayOffice.includes('pay') && (
        <Decision
          call={wire.payWithdrawal}
          words={t('pay')}
          about={about}
          also={{ isNeeded: true, label: t('reference'), name: 'reference' }}
          done={close}
          {...decide}
        />
      )}
      {mayOffice.includes('refuse') && (
        <Decision
          call={wire.refuseWithdrawal}
          words={t('refuse')}
          done={close}
          {...refuse}
          {...decide}
        />
      )}
    </>
  )
}
