import { useCall } from '@madang/kit'
import { Button, TextField, useToast } from '@madang/ui'
import { meetsPattern } from '@madang/wire/patterns'
import { memberInfo } from '@madang/wire/identity'
import { proveContact, sendContactCode, showFactors } from '@madang/wire/factors'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from '../../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { CodeInput } from '../phone/code-input.tsx'
import { typedText } from '../faults/typed-text.ts'
import { useTypedFaults } from '../faults/use-typed-faults.ts'
import { Form } from '../../../kit/more/forms/form.tsx'

/** Proves a number or an address by a code that is sent to it. */
export function ContactForm({ channel, onDone }: { channel: 'sms' | 'email'; onDone: () => void }) {
  const t = useTranslations('security.factors.contact')
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const typed = (name: string) => typedText(form.current, name).trim()
  const prove = useCall(proveContact, {
    done: () => {
      toast({ text: t('done'), tone: 'ok' })
      onDone()
    },
    refreshes: [showFactors, memberInfo],
  })
  const code = useCall(sendContactCode)
  const { faults, mayGoOn, mend } = useTypedFaults(form, undefined)
  const valueFault = (value: string): Record<string, string> => {
    if (channel === 'sms') return value === '' ? { value: 'mobile-missing' } : {}
    return meetsPattern('email', value) ? {} : { value: 'pattern-email' }
  }
  function send(): void {
    const isCodeMissing = typed('verificationCode') === ''
    const missing: Record<string, string> = isCodeMissing
      ? { verificationCode: 'code-missing' }
      : {}
    if (!mayGoOn({ ...valueFault(typed('value')), ...missing })) return
    void prove.send({ channel, code: typed('verificationCode'), value: typed('value') })
  }
  async function sendCode(): Promise<{ expiredMinutes: number } | undefined> {
    if (!mayGoOn(valueFault(typed('value')))) return undefined
    return code.send({ channel, value: typed('value') })
  }
  return (
    <Form
      ref={form}
      className="grid gap-4 pb-2"
      onInput={mend}
      onSubmit={() => {
        send()
      }}
    >
      <TextField
        name="value"
        label={t(channel === 'sms' ? 'newMobile' : 'newEmail')}
        type={channel === 'sms' ? 'tel' : 'email'}
        inputMode={channel === 'sms' ? 'tel' : 'email'}
        autoComplete={channel === 'sms' ? 'tel-national' : 'email'}
        maxLength={120}
        error={faults['value']}
      />
      <CodeInput
        purpose={`contact-${channel}`}
        send={sendCode}
        error={faults['verificationCode']}
      />
      <RefusalBanner of={otherThanFresh(code)} />
      <FreshProof of={code} again={() => void sendCode()} />
      <RefusalBanner of={otherThanFresh(prove)} />
      <FreshProof of={prove} again={send} />
      <Button type="submit" size="large" wide busy={prove.busy}>
        {t('save')}
      </Button>
    </Form>
  )
}
