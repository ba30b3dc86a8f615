import { useToast } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { openContact } from './open-contact.ts'

/** Opens customer service, and says so when the browser or the connection prevents it. */
export function useContact(): () => Promise<void> {
  const t = useTranslations('site.contact')
  const toast = useToast()
  return async () => {
    const outcome = await openContact()
    if (outcome !== 'open') toast({ text: t(outcome), tone: 'danger' })
  }
}
