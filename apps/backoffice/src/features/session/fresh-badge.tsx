import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, useStore } from '@madang/kit'
import { Badge, Banner, Button, digitsIn, Modal, TextField } from '@madang/ui'
import { refreshOperator } from '@madang/wire/operators'
import { useNeeds } from '../../kit/use-needs.ts'
import { codeAsked, knowSelf } from './session.ts'
import type { Self } from './session.ts'

/** How long the last code still authorises decisions about money; a press asks for a new one. */
export function FreshBadge({ self }: { self: Self }) {
  const t = useTranslations('backoffice.fresh')
  const minutes = useMinutesUntil(self.freshUntil)
  return (
    <button
      type="button"
      className="touch flex min-h-11 items-center text-start"
      onClick={() => codeAsked.set(true)}
    >
      <Badge tone={minutes > 0 ? 'ok' : 'warn'}>
        {minutes > 0 ? t('left', { minutes }) : t('over')}
      </Badge>
    </button>
  )
}

/** Asks for a new code in a window over the page, so that entered data stays. */
export function FreshWindow() {
  const t = useTranslations('backoffice.fresh')
  const isOpen = useStore(codeAsked)
  const close = () => codeAsked.set(false)
  return (
    <Modal open={isOpen} title={t('title')} onClose={close} minHeight={0}>
      {isOpen && <CodeForm done={close} />}
    </Modal>
  )
}

function CodeForm({ done }: { done: () => void }) {
  const t = useTranslations('backoffice.fresh')
  const [code, setCode] = useState('')
  const needs = useNeeds({ code: code.length === 6 })
  const refresh = useCall(refreshOperator, {
    done: (self) => {
      knowSelf(self)
      done()
    },
  })
  return (
    <form className="grid gap-4" onSubmit={needs.submit(() => void refresh.send({ code }))}>
      <p className="text-body text-text-2">{t('why')}</p>
      {refresh.refusal && <Banner tone="danger">{refresh.refusal.message}</Banner>}
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-autofocus
        value={code}
        error={needs.errorOf('code')}
        onChange={(event) => setCode(digitsIn(event.target.value))}
      />
      <Button type="submit" busy={refresh.busy}>
        {t('confirm')}
      </Button>
    </form>
  )
}

function useMinutesUntil(instant: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 60_000))
  const [minutes, setMinutes] = useState(left)
  useEffect(() => {
    setMinutes(left())
    const timer = setInterval(() => setMinutes(left()), 5_000)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `left` reads only the instant
  }, [instant])
  return minutes
}
