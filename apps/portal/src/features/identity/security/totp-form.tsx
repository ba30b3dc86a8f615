import { useCall } from '@madang/kit'
import { Button, CodeField, CopyCode, QrImage, Skeleton, useToast } from '@madang/ui'
import { beginTotp, confirmTotp, removeTotp, showFactors } from '@madang/wire/factors'
import { useEffect, useRef } from 'react'
import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from '../../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { typedText } from '../faults/typed-text.ts'
import { Form } from '../../../kit/more/forms/form.tsx'

/** Enrols an authenticator app: a QR code and its text, then the app's first code. */
export function TotpForm({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const t = useTranslations('security.factors.totp')
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const isBegun = useRef(false)
  const begin = useCall(beginTotp)
  const confirm = useCall(confirmTotp, {
    done: ({ recoveryCodes }) => {
      toast({ text: t('done'), tone: 'ok' })
      onDone(recoveryCodes)
    },
    refreshes: [showFactors],
  })
  const send = () => void confirm.send({ code: typedText(form.current, 'code') })
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void begin.send({})
    // One seed per opening of the window.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    send()
  }
  const seed = begin.value
  return (
    <div className="grid gap-4 pb-2">
      <RefusalBanner of={otherThanFresh(begin)} />
      <FreshProof of={begin} again={() => void begin.send({})} />
      <p className="text-small text-text-2">{t('scan')}</p>
      {seed ? (
        <>
          <QrImage text={seed.uri} label={t('qr')} className="mx-auto" />
          <CopyCode value={seed.secret} label={t('key')} />
        </>
      ) : (
        <Skeleton className="mx-auto size-50" />
      )}
      <Form ref={form} onSubmit={submit} className="grid gap-4">
        <CodeField name="code" label={t('code')} />
        <RefusalBanner of={otherThanFresh(confirm)} />
        <Button type="submit" size="large" wide disabled={!seed} busy={confirm.busy}>
          {t('confirm')}
        </Button>
      </Form>
      <FreshProof of={confirm} again={send} />
    </div>
  )
}

/** Turns the app on or off. */
export function TotpSwitch({ isOn, onTurnOn }: { isOn: boolean; onTurnOn: () => void }) {
  const t = useTranslations('security.factors.totp')
  const toast = useToast()
  const remove = useCall(removeTotp, {
    done: () => toast({ text: t('removed'), tone: 'ok' }),
    refreshes: [showFactors],
  })
  if (!isOn) {
    return (
      <Button variant="quiet" onClick={onTurnOn}>
        {t('turnOn')}
      </Button>
    )
  }
  return (
    <>
      <Button variant="quiet" busy={remove.busy} onClick={() => void remove.send({})}>
        {t('turnOff')}
      </Button>
      <RefusalBanner of={otherThanFresh(remove)} />
      <FreshProof of={remove} again={() => void remove.send({})} />
    </>
  )
}
