import {
  AmountField,
  Banner,
  Button,
  Countdown,
  RadioGroup,
  formatMoney,
  useLang,
  useNow,
} from '@madang/ui'
import type { Gives } from '@madang/wire'
import { giveReceipt, listWithdrawals, showWithdrawal } from '@madang/wire/withdrawals'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { isTooFine, unitsIn } from '../../../kit/amount.ts'
import { PictureDrop } from '../../../kit/more/pictures/picture-drop.tsx'
import { usePicturedCall } from '../../../kit/more/pictures/use-pictured-call.ts'
import type { Pictures } from '../../../kit/more/pictures/use-pictures.ts'
import { Form } from '../../../kit/more/forms/form.tsx'

type Withdrawal = Gives<typeof showWithdrawal>
type Outcome = 'received' | 'partly' | 'not-received'

const outcomes: readonly Outcome[] = ['received', 'partly', 'not-received']
/** The screen warns this long before silence counts as an answer. */
const reminderMs = 10 * 60_000

/**
 * The member reports that all, part or none of the payout arrived, with a picture if it did not.
 */
export function ReceiptForm(props: {
  withdrawal: Withdrawal
  /** Receives the focus when the form disappears after the report. */
  leaveTo: RefObject<HTMLElement | null>
}) {
  const { leaveTo, withdrawal } = props
  const t = useTranslations('wallet')
  const lang = useLang()
  const [outcome, setOutcome] = useState<Outcome>('received')
  const [amount, setAmount] = useState('')
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const here = form.current
    return () => {
      // The target outlives the form, so it is read when the form disappears.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
      if (here?.contains(document.activeElement)) leaveTo.current?.focus()
    }
  }, [leaveTo])
  const receipt = usePicturedCall(giveReceipt, { refreshes: [showWithdrawal, listWithdrawals] })
  const payout = formatMoney(withdrawal.payout, { lang })
  const isAmount =
    unitsIn(amount) > 0n && unitsIn(amount) < unitsIn(withdrawal.payout) && !isTooFine(amount)
  const needsProof = outcome !== 'received'
  async function send() {
    setAsked(true)
    const isLacking = needsProof && receipt.pictures.files.length === 0
    if (isLacking || (outcome === 'partly' && !isAmount)) return
    const order = outcome === 'partly' ? { receivedAmount: amount } : {}
    const word = { outcome, subject: withdrawal.id, ...order }
    await receipt.send(word, { isBare: !needsProof })
  }
  return (
    <Form
      ref={form}
      className="grid gap-4 rounded-tile border border-action bg-s1 p-4"
      onSubmit={() => {
        void send()
      }}
    >
      <RadioGroup
        legend={t('receipt.title')}
        name="outcome"
        value={outcome}
        onChange={(chosen) => setOutcome(chosen as Outcome)}
        options={outcomes.map((one) => ({ label: t(`receipt.${one}`), value: one }))}
      />
      {withdrawal.receiptDueAt && <Due at={withdrawal.receiptDueAt} />}
      {outcome === 'partly' && (
        <AmountField
          label={t('receipt.howMuch')}
          value={amount}
          onChange={setAmount}
          adds={[]}
          error={isAsked && !isAmount ? t('receipt.amountWrong', { amount: payout }) : undefined}
        />
      )}
      {needsProof && <Proof pictures={receipt.pictures} isAsked={isAsked} />}
      <RefusalBanner of={receipt} />
      <Button type="submit" size="large" wide busy={receipt.busy}>
        {t('receipt.tell')}
      </Button>
    </Form>
  )
}

function Proof({ isAsked, pictures }: { pictures: Pictures; isAsked: boolean }) {
  const t = useTranslations('wallet')
  const isMissing = isAsked && pictures.files.length === 0
  return (
    <PictureDrop
      label={t('receipt.proof')}
      hint={t('receipt.proofNote')}
      lack={isMissing ? t('receipt.proofMissing') : undefined}
      pictures={pictures}
    />
  )
}

function Due({ at }: { at: string }) {
  const t = useTranslations('wallet')
  const now = useNow(30_000)
  const isSoon = new Date(at).getTime() - now < reminderMs
  if (isSoon)
    return (
      <Banner tone="warn">
        {t('receipt.soon')} <Countdown until={at} />
      </Banner>
    )
  return (
    <p className="text-small text-text-2">
      {t('receipt.countdown')} <Countdown until={at} className="font-semibold text-text" />
    </p>
  )
}
