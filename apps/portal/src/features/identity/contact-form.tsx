import { useCall } from '@madang/kit'
import { Button, TextField, useTell } from '@madang/ui'
import { memberInfo } from '@madang/wire/identity'
import { proveContact, sendContactCode, showFactors } from '@madang/wire/factors'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from '../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { CodeInput } from './code-input.tsx'
import { typedText } from './typed-text.ts'

/** Proves a number or an address by a code that is sent to it. */
export function ContactForm({ channel, onDone }: { channel: 'sms' | 'email'; onDone: () => void }) {
  const t = useTranslations('security.factors.contact')
  const tell = useTell()
  const form = useRef<HTMLFormElement>(null)
  const typed = (name: string) => typedText(form.current, name).trim()
  const prove = useCall(proveContact, {
    done: () => {
      tell({ text: t('done'), tone: 'ok' })
      onDone()
    },
    refreshes: [showFactors, memberInfo],
  })
  const code = useCall(sendContactCode)
  const send = () => {
    void prove.send({ channel, code: typed('verificationCode'), value: typed('value') })
  }
  async function sendCode(): Promise<{ expiredMinutes: number } | undefined> {
    return code.send({ channel, value: typed('value') })
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 pb-2"
      onSubmit={(submit) => {
        submit.preventDefault()
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
      />
      <CodeInput purpose={`contact-${channel}`} send={sendCode} />
      <RefusalBanner of={otherThanFresh(code)} />
      <FreshProof of={code} again={() => void sendCode()} />
      <RefusalBanner of={otherThanFresh(prove)} />
      <FreshProof of={prove} again={send} />
      <Button type="submit" size="large" wide busy={prove.busy}>
        {t('save')}
      </Button>
    </form>
  )
}
