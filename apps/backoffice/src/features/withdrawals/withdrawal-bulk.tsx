import { useTranslations } from 'use-intl'
import { useBankName } from '@madang/kit/use-bank-name'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/cash-office'
import { BulkBar } from '../../kit/decisions/bulk.tsx'

type Withdrawal = Gives<typeof wire.showOfficeWithdrawal>

/** Claims many payouts at once, assigns or approves them; each recipient is named. */
export function WithdrawalBulk(props: { rows: readonly Withdrawal[]; clear: () => void }) {
  const t = useTranslations('backoffice')
  const bankName = useBankName()
  const may = (what: Withdrawal['mayOffice'][number]) => (row: Withdrawal) =>
    row.mayOffice.includes(what)
  return (
    <BulkBar
      {...props}
      refreshes={[wire.listOfficeWithdrawals]}
      shown={{
        amountOf: (row) => row.payout,
        kindOf: ({ state }) => (state === 'second-check' ? 'withdrawal' : undefined),
        nameOf: ({ bank, member, number }) =>
          [member.name, `${bankName(bank.bank)} ${number}`, bank.holder].join(' · '),
      }}
      acts={[
        { call: wire.claimWithdrawal, isFor: may('claim'), key: 'claim', words: t('decide.claim') },
        {
          assignsFor: wire.approveWithdrawal,
          call: wire.claimWithdrawal,
          isFor: may('claim'),
          key: 'assign',
          words: t('bulk.assign'),
        },
        {
          about: t('bulk.aboutWithdrawals'),
          call: wire.approveWithdrawal,
          isFor: may('approve'),
          key: 'approve',
          words: t('decide.approve'),
        },
      ]}
    />
  )
}
