import { useCall } from '@madang/kit'
import { Button, PasswordField, useTell } from '@madang/ui'
import { setPaymentPassword } from '@madang/wire/identity'
import { showWithdrawalTerms } from '@madang/wire/withdrawals'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { FreshProof, otherThanFresh } from '../../kit/fresh-proof.tsx'

/** Sets the six figures that open the way out for money. */
export function PaymentPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('wallet')
  const tell = useTell()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [isAsked, setAsked] = useState(false)
  const set = useCall(setPaymentPassword, {
    done: () => {
      tell({ text: t('pinSet'), tone: 'ok' })
      onDone()
    },
    refreshes: [showWithdrawalTerms],
  })
  const isEasy = fieldOf(set.refusal?.facts, 'password') === 'pin-easy'
  const isSix = /^\d{6}$/.test(pin)
  const send = () => {
    setAsked(true)
    if (isSix && pin === again) void set.send({ confirmPassword: again, password: pin })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(submit) => {
        submit.preventDefault()
        send()
      }}
    >
      <PasswordField
        label={t('pin')}
        hint={t('pinHint')}
        error={isEasy ? t('pinEasy') : isAsked && !isSix ? t('pinWrong') : undefined}
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={6}
        value={pin}
        onChange={(typed) => setPin(typed.target.value)}
      />
      <PasswordField
        label={t('pinAgain')}
        error={isAsked && isSix && pin !== again ? t('pinDiffers') : undefined}
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={6}
        value={again}
        onChange={(typed) => setAgain(typed.target.value)}
      />
      {!isEasy && <RefusalBanner of={otherThanFresh(set)} />}
      <FreshProof of={set} again={send} />
      <Button type="submit" size="large" wide busy={set.busy}>
        {t('savePin')}
      </Button>
    </form>
  )
}

/** What the server says of one field of a form it did not accept. */
function fieldOf(facts: Record<string, unknown> | undefined, name: string): unknown {
  const fields = facts?.['fields']
  return typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : undefined
}
