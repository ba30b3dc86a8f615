import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslations } from 'use-intl'

/**
 * Keeps a form's button enabled: a submit without a required value shows the error at its field and
 * moves there.
 * @param has the form's required values by name, and whether each is there
 */
export function useNeeds<Name extends string>(has: Record<Name, boolean>) {
  const t = useTranslations('backoffice.decision')
  const form = useRef<HTMLFormElement>(null)
  const [missedCount, setMissedCount] = useState(0)
  const isMissed = missedCount > 0
  useEffect(() => {
    if (missedCount === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [missedCount])
  const press = (pressed: HTMLFormElement | null, work: () => void) => {
    form.current = pressed
    if (Object.values(has).includes(false)) setMissedCount(missedCount + 1)
    else work()
  }
  return {
    errorOf: (name: Name, words: string = t('missing')) =>
      isMissed && !has[name] ? words : undefined,
    /** Clears the errors: the form starts again. */
    forget: () => setMissedCount(0),
    isMissed,
    press,
    submit: (work: () => void) => (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
      press(event.currentTarget, work)
    },
  }
}
