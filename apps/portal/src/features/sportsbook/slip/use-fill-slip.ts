import { useState } from 'react'
import { useToast } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { fillSlip } from './fill-slip.ts'

/** Fills the slip, and tells what was left out of it. */
export function useFillSlip() {
  const t = useTranslations('sportsbook.slip')
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const fill = async (...[refs, wish]: Parameters<typeof fillSlip>) => {
    setBusy(true)
    const left = await fillSlip(refs, wish)
    setBusy(false)
    if (left === refs.length) return toast({ text: t('fillNone'), tone: 'danger' })
    const text = left === 0 ? t('filled') : t('filledPart', { count: left })
    return toast({ text, tone: left === 0 ? 'ok' : 'info' })
  }
  return { busy, fill }
}
