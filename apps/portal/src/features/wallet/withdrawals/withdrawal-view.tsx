import { useFetched } from '@madang/kit'
import { Button, Countdown, Money, ReceiptCard, Time, Timeline } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showWithdrawal } from '@madang/wire/withdrawals'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { unitsIn } from '../../../kit/amount.ts'
import { Failure } from '../../../kit/failure.tsx'
import { useBankName } from '@madang/kit/use-bank-name'
import { DisputeView } from '../deposits/dispute-view.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'
import { PayoutParts } from './payout-parts.tsx'
import { ReceiptForm } from '../deposits/receipt-form.tsx'
import { timelineOf } from '../timeline-of.ts'

type Withdrawal = Gives<typeof showWithdrawal>

const ended = new Set(['received', 'refused', 'returned'])

/** One withdrawal: its state, the member's report, and its history with times. */
export function WithdrawalView({ id, onNew }: { id: string; onNew: () => void }) {
  const t = useTranslations('wallet')
  const here = useRef<HTMLDivElement>(null)
  const fetched = useFetched(showWithdrawal, { subject: id }, { refetchInterval: 4_000 })
  const withdrawal = fetched.data
  if (fetched.isError && !withdrawal) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  if (!withdrawal) return <FormSkeleton />
  return (
    <div className="grid content-start gap-6">
      <div ref={here} tabIndex={-1} className="outline-none">
        <Outcome withdrawal={withdrawal} />
      </div>
      {withdrawal.may.includes('receipt') && <ReceiptForm withdrawal={withdrawal} leaveTo={here} />}
      {withdrawal.parts.length > 0 && <PayoutParts parts={withdrawal.parts} />}
      {withdrawal.disputes.map((one) => (
        <DisputeView key={one.id} dispute={one} withdrawalId={id} />
      ))}
      <section className="grid gap-3">
        <h2 className="text-h3">{t('progress')}</h2>
        <Timeline
          steps={timelineOf(withdrawal.steps, withdrawal.state, ended.has(withdrawal.state), {
            by: (by) => t(`by.${by}`),
            reason: (reason) => reason,
            state: (state) => t(`withdrawalState.${state as Withdrawal['state']}`),
          })}
        />
      </section>
      {withdrawal.state !== 'paid' && (
        <Button variant="quiet" onClick={onNew}>
          {t('newWithdrawal')}
        </Button>
      )}
    </div>
  )
}

function Outcome({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('wallet')
  const bankName = useBankName()
  const { bank, receiptDueAt, receivedAmount, remainingAmount, state } = withdrawal
  const money = (value: string) => <Money value={value} />
  const isMissing = remainingAmount !== null && unitsIn(remainingAmount) > 0n
  // Only the part that had not arrived came back.
  const isBack = state === 'returned' && isMissing
  const isBad = state === 'refused'
  return (
    <ReceiptCard
      tone={isBad ? 'danger' : state === 'received' ? 'ok' : 'waiting'}
      title={t(`withdrawalState.${state}`)}
      amount={money(isBack ? remainingAmount : withdrawal.payout)}
      id={withdrawal.id.slice(-12)}
      idLabel={t('number')}
      lines={[
        { label: t('withdrawAmount'), value: money(withdrawal.amount) },
        {
          label: t('fee'),
          value: unitsIn(withdrawal.fee) === 0n ? t('noFee') : money(withdrawal.fee),
        },
        { label: t('account'), value: `${bankName(bank.bank)} ${bank.numberMasked}` },
        { label: t('requestedAt'), value: <Time at={withdrawal.requestedAt} format="table" /> },
        ...(withdrawal.reason ? [{ label: t('reason'), value: withdrawal.reason }] : []),
        ...(isMissing && receivedAmount !== null
          ? [
              { label: t('receivedAmount'), value: money(receivedAmount) },
              {
                label: t(isBack ? 'backAmount' : 'remainingAmount'),
                value: money(remainingAmount),
              },
            ]
          : []),
        ...(state === 'paid' && receiptDueAt
          ? [{ label: t('closes'), value: <Countdown until={receiptDueAt} /> }]
          : []),
      ]}
      actions={
        <p className="text-ui font-normal text-text-2">
          {withdrawal.isReceiptAutomatic ? t('receipt.automatic') : t(`withdrawalAdvice.${state}`)}
        </p>
      }
    />
  )
}
