import { useTranslations } from 'use-intl'
import { useBankName } from '@madang/kit/use-bank-name'
import { CopyCode, Money } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/cash-office'
import { DecisionCard } from '../../kit/decisions/decision-card.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { DocumentDetail } from '../../kit/members/document-detail.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'
import { Time } from '../../kit/time.tsx'
import { transferOf } from './transfer-of.ts'
import { PayoutContext } from './payout-context.tsx'
import { PayoutParts } from './payout-parts.tsx'

type Withdrawal = Gives<typeof wire.showOfficeWithdrawal>

/** A payout with all facts for its decision, and the decisions at the end. */
export function WithdrawalDetail(props: { withdrawal: Withdrawal; close: () => void }) {
  return (
    <>
      <PayoutContext withdrawal={props.withdrawal} />
      <Document withdrawal={props.withdrawal} />
      <PayoutParts withdrawal={props.withdrawal} />
      {props.withdrawal.state === 'second-check' && (
        <DecisionCard decide={wire.approveWithdrawal} kind="withdrawal" id={props.withdrawal.id} />
      )}
      <Decisions {...props} />
    </>
  )
}

/** All fields of a withdrawal, with its history. */
function Document({ withdrawal }: { withdrawal: Withdrawal }) {
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
        [t('bank'), bankName(bank.bank)],
        [t('accountNumber'), <CopyCode key="account" value={withdrawal.number} />],
        [t('holder'), bank.holder],
        [t('agreedBy'), withdrawal.agreedBy ?? '–'],
        [
          t('decide.reference'),
          withdrawal.reference ? <CopyCode key="ref" value={withdrawal.reference} /> : '–',
        ],
        [t('documentId'), <CopyCode key="id" value={withdrawal.id} />],
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

/** The possible actions; amount and recipient are repeated before money is sent. */
function Decisions(props: { withdrawal: Withdrawal; close: () => void }) {
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
  const refuse = { variant: 'danger', reason: t('reasonForMember') } as const
  return (
    <>
      {mayOffice.includes('claim') && (
        <Decision call={wire.claimWithdrawal} words={t('claim')} variant="quiet" {...decide} />
      )}
      {mayOffice.includes('approve') && (
        <Decision
          call={wire.approveWithdrawal}
          words={t('approve')}
          about={about}
          done={close}
          {...decide}
        />
      )}
      {mayOffice.includes('pay') && (
        <Decision
          {...decide}
          call={wire.payWithdrawal}
          fixed={{ subject: withdrawal.id, ...transferOf(withdrawal, payout) }}
          words={t('pay')}
          about={about}
          also={{ isNeeded: true, label: t('reference'), name: 'reference' }}
          done={close}
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
