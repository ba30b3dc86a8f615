import type { CallState } from '@madang/kit'
import { AmountField, Button, formatMoney, useLang, useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showUpline, transferDownline, transferUpline } from '@madang/wire/uplines'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isTooFine, leastOf, unitsIn } from '../../amount.ts'
import { FreshProof, otherThanFresh } from '../../fresh-proof.tsx'
import { isPin, PinField } from '../../pin-field.tsx'
import { Form, RefusalBanner } from './form.tsx'

type Credit = Pick<Gives<typeof showUpline>, 'amountMax' | 'amountMin' | 'credit'>
type CreditForm = { amount: string; paymentPassword: string }

/**
 * Transfers agent credit to an upline or downline: an amount within the limits, and the payment
 * password.
 */
export function HandCredit<C extends typeof transferUpline | typeof transferDownline>(props: {
  credit: Credit
  of: CallState<C>
  send: (order: CreditForm) => Promise<unknown>
}) {
  const t = useTranslations('purses.uplines')
  const lang = useLang()
  const toast = useToast()
  const { credit, of: transfer } = props
  const [amount, setAmount] = useState('')
  const [pin, setPin] = useState('')
  const [isAsked, setAsked] = useState(false)
  const units = unitsIn(amount)
  const limits = {
    max: formatMoney(credit.amountMax, { lang }),
    min: formatMoney(credit.amountMin, { lang }),
  }
  const isInside = units >= unitsIn(credit.amountMin) && units <= unitsIn(credit.amountMax)
  const isCovered = units <= unitsIn(credit.credit)
  const fault = isCovered ? t('between', limits) : t('tooMuch')
  const isAmount = isInside && isCovered && !isTooFine(amount)
  const send = async () => {
    setAsked(true)
    if (!isAmount || !isPin(pin)) return
    if (!(await props.send({ amount, paymentPassword: pin }))) return
    setAmount('')
    setPin('')
    setAsked(false)
    toast({ text: t('sent'), tone: 'ok' })
  }
  return (
    <Form className="grid gap-4" onSubmit={() => void send()}>
      <AmountField
        label={t('amount')}
        value={amount}
        onChange={setAmount}
        all={leastOf(credit.credit, credit.amountMax)}
        error={(isAsked || units > 0n) && !isAmount ? fault : undefined}
        hint={t('between', limits)}
      />
      <PinField
        label={t('pin')}
        error={isAsked && !isPin(pin) ? t('pinWrong') : undefined}
        value={pin}
        onChange={setPin}
      />
      <RefusalBanner of={otherThanFresh(transfer)} />
      <FreshProof of={transfer} again={() => void send()} />
      <Button type="submit" wide busy={transfer.busy}>
        {t('send')}
      </Button>
    </Form>
  )
}
