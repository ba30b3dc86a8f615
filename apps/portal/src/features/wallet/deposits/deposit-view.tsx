import { useFetched } from '@madang/kit'
import { Button, Countdown, Money, ReceiptCard, Time, Timeline } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { suspenseCauses } from '@madang/wire/arrivals'
import { listDeposits, showBalance, showDeposit, showDepositTerms } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { decimalIn, unitsIn } from '../../../kit/amount.ts'
import { DepositActions } from './deposit-actions.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'
import { BankDetails, PayCode, useSeen } from './pay-to.tsx'
import { ReportTransfer } from './report-transfer.tsx'
import { SentPictures } from '../../../kit/more/pictures/sent-pictures.tsx'
import { timelineOf } from '../timeline-of.ts'
import { useBrandName } from '../use-brand-name.ts'

type Deposit = Gives<typeof showDeposit>

const ended = new Set([
  'credited',
  'refused',
  'cancelled',
  'expired',
  'failed',
  'returned',
  'charged-back',
])
const refreshes = [showDeposit, listDeposits, showDepositTerms, showBalance]

/** One deposit: its state, the next action, and its history with times. */
export function DepositView({ id, onNew }: { id: string; onNew: () => void }) {
  const t = useTranslations('wallet')
  const fetched = useFetched(showDeposit, { subject: id }, { refetchInterval: 3_000 })
  const deposit = fetched.data
  const account = useSeen()
  if (fetched.isError && !deposit) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  if (!deposit) return <FormSkeleton />
  const { payUrl } = deposit
  const isByTransfer = deposit.bank !== null && deposit.state === 'waiting'
  return (
    <div className="grid content-start gap-6">
      {isByTransfer && <BankDetails deposit={deposit} seen={account.place} />}
      {payUrl && deposit.kind === 'qr' && <PayCode url={payUrl} />}
      <Outcome deposit={deposit} />
      {deposit.may.includes('report') && (
        <ReportTransfer id={id} refreshes={refreshes} isReady={!isByTransfer || account.wasSeen} />
      )}
      <DepositActions deposit={deposit} refreshes={refreshes} />
      <SentPictures ids={deposit.uploads} />
      <section className="grid gap-3">
        <h2 className="text-h3">{t('progress')}</h2>
        <Timeline
          steps={timelineOf(deposit.steps, deposit.state, ended.has(deposit.state), {
            by: (by) => t(`by.${by}`),
            reason: (reason) => reasonWords(t, reason),
            state: (state) => t(`depositState.${state as Deposit['state']}`),
          })}
        />
      </section>
      {ended.has(deposit.state) && (
        <Button variant="quiet" onClick={onNew}>
          {t('newDeposit')}
        </Button>
      )}
    </div>
  )
}

function Outcome({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('wallet')
  const nameOf = useBrandName()
  const { minutes, state } = deposit
  const isBad = state === 'refused' || state === 'failed' || state === 'charged-back'
  return (
    <ReceiptCard
      tone={state === 'credited' ? 'ok' : isBad ? 'danger' : 'waiting'}
      title={t(`depositState.${state}`)}
      amount={<Money value={deposit.credited ?? deposit.amount} />}
      id={deposit.id.slice(-12)}
      idLabel={t('number')}
      lines={[
        { label: t('requestedAt'), value: <Time at={deposit.requestedAt} format="table" /> },
        { label: t('howPaid'), value: nameOf(deposit.methodName) },
        {
          label: t('fee'),
          value: unitsIn(deposit.fee) === 0n ? t('noFee') : <Money value={deposit.fee} />,
        },
        ...(deposit.credited && unitsIn(deposit.fee) > 0n
          ? [{ label: t('youGet'), value: <Money value={netOf(deposit)} /> }]
          : []),
        ...(unitsIn(deposit.takenBack) > 0n && state === 'credited'
          ? [{ label: t('takenBack'), value: <Money value={deposit.takenBack} /> }]
          : []),
        ...deposit.suspended.map((came) => ({ label: t('came'), value: <Came {...came} /> })),
        ...(deposit.reason && deposit.suspended.every(({ cause }) => cause !== deposit.reason)
          ? [{ label: t('reason'), value: reasonWords(t, deposit.reason) }]
          : []),
        ...(deposit.expiresAt && (state === 'waiting' || state === 'paying')
          ? [{ label: t('closes'), value: <Countdown until={deposit.expiresAt} /> }]
          : []),
      ]}
      actions={
        <p className="text-ui font-normal text-text-2">
          {t(`depositAdvice.${state}`, { minutes })}
        </p>
      }
    />
  )
}

/** Received money that was not credited directly, the reason, and what happens next. */
function Came({ amount, cause, currency, state }: Deposit['suspended'][number]) {
  const t = useTranslations('wallet')
  return (
    <span className="grid justify-items-end">
      <Money value={amount} currency={currency} />
      <span className="text-small text-text-2">{t(`reasons.${cause}`)}</span>
      <span className="text-small text-text-2">{t(`cameStates.${state}`)}</span>
    </span>
  )
}

const netOf = ({ credited, fee }: Deposit): string =>
  decimalIn(unitsIn(credited ?? '0') - unitsIn(fee))

const known = [...suspenseCauses, 'charged-back'] as const

/** Translates the program's reasons; an operator's reason is shown as written. */
function reasonWords(t: ReturnType<typeof useTranslations<'wallet'>>, reason: string): string {
  const ours = known.find((one) => one === reason)
  return ours ? t(`reasons.${ours}`) : reason
}
