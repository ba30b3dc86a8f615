import { useAsk, useNow, useToast } from '@madang/ui'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { keepWait, waitsUntil } from './code-wait.ts'
import { usePhoneWords } from './use-phone-words.ts'

const throttleMs = 1_000

/**
 * The button that requests a code: at most once a second. After a response it counts down
 * `expiredMinutes` × 60 seconds, also after a reload. A refusal is shown in a dialog, in the
 * server's words.
 */
export function useSendCode(
  purpose: string,
  send: () => Promise<{ expiredMinutes: number } | undefined>,
) {
  const t = useTranslations('identity.code')
  const wordsOf = usePhoneWords()
  const ask = useAsk()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [until, setUntil] = useState(() => waitsUntil(sessionStorage, purpose, Date.now()))
  const pressedAt = useRef(-throttleMs)
  const now = useNow(until > 0 ? 1_000 : null)
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1_000))

  async function press(): Promise<void> {
    const at = performance.now()
    if (isBusy || secondsLeft > 0 || at - pressedAt.current < throttleMs) return
    pressedAt.current = at
    setBusy(true)
    try {
      const sent = await send()
      // The form itself shows why nothing was sent.
      if (!sent) return
      const next = Date.now() + sent.expiredMinutes * 60_000
      keepWait(sessionStorage, purpose, next, Date.now())
      setUntil(next)
      toast({ text: t('sent'), tone: 'ok' })
    } catch (error) {
      void ask({ icon: 'warning', title: wordsOf(error) })
    } finally {
      setBusy(false)
    }
  }
  const words = until === 0 ? t('send') : t('again')
  return {
    isBusy,
    isWaiting: secondsLeft > 0,
    label: secondsLeft > 0 ? t('wait', { seconds: secondsLeft }) : words,
    press: () => void press(),
  }
}
