import { useCall } from '@madang/kit'
import { Button, useToast } from '@madang/ui'
import {
  changePaymentPassword,
  hasPaymentPassword,
  memberInfo,
  setPaymentPassword,
} from '@madang/wire/identity'
import { showWithdrawalTerms } from '@madang/wire/withdrawals'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from './fresh-proof.tsx'
import { isPin, PinField } from './pin-field.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import { Form } from './more/forms/form.tsx'

const refreshes = [showWithdrawalTerms, memberInfo, hasPaymentPassword]

/** Sets or changes the six-digit payment password that withdrawals require. */
export function PaymentPasswordForm({
  isChange = false,
  onDone,
}: {
  isChange?: boolean
  onDone: () => void
}) {
  const t = useTranslations('security.pin')
  const toast = useToast()
  const [old, setOld] = useState('')
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [isAsked, setAsked] = useState(false)
  const words = t(isChange ? 'changed' : 'set')
  const done = () => (toast({ text: words, tone: 'ok' }), onDone())
  const set = useCall(setPaymentPassword, { done, refreshes })
  const change = useCall(changePaymentPassword, { done, refreshes })
  const call = isChange ? change : set
  const isEasy = faultOf(call.refusal?.facts) === 'pin-easy'
  const send = () => {
    setAsked(true)
    if (!isPin(pin) || pin !== again || (isChange && old === '')) return
    if (!isChange) void set.send({ confirmPassword: again, password: pin })
    else void change.send({ confirmNewPassword: again, newPassword: pin, oldPassword: old })
  }
  return (
    <Form
      className="grid gap-4"
      onSubmit={() => {
        send()
      }}
    >
      {isChange && (
        <PinField
          name="oldPin"
          label={t('old')}
          autoComplete="current-password"
          error={isAsked && old === '' ? t('wrong') : undefined}
          value={old}
          onChange={setOld}
        />
      )}
      <PinField
        name="newPin"
        autoComplete="new-password"
        label={t(isChange ? 'new' : 'label')}
        hint={t('hint')}
        error={isEasy ? t('easy') : isAsked && !isPin(pin) ? t('wrong') : undefined}
        value={pin}
        onChange={setPin}
      />
      <PinField
        name="newPinAgain"
        autoComplete="new-password"
        label={t('again')}
        error={isAsked && isPin(pin) && pin !== again ? t('differs') : undefined}
        value={again}
        onChange={setAgain}
      />
      {!isEasy && <RefusalBanner of={isChange ? otherThanFresh(change) : otherThanFresh(set)} />}
      <FreshProof of={set} again={send} />
      <FreshProof of={change} again={send} />
      <Button type="submit" size="large" wide busy={call.busy}>
        {t(isChange ? 'change' : 'save')}
      </Button>
    </Form>
  )
}

/** Returns what the server says about a new payment password that it refuses. */
function faultOf(facts: Record<string, unknown> | undefined): unknown {
  const fields = facts?.['fields']
  if (typeof fields !== 'object' || fields === null) return undefined
  return Reflect.get(fields, 'newPassword') ?? Reflect.get(fields, 'password')
}
