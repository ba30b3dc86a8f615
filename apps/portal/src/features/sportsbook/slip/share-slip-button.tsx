import { Button, Link, useToast } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { slipText } from './fill-slip.ts'
import type { LegRef } from './fill-slip.ts'
import { useSportsPath } from '../sports-address.ts'

/** Shares the outcomes of the slip by a link, by the device's own way or the clipboard. */
export function ShareSlipButton({ legs }: { legs: readonly LegRef[] }) {
  const t = useTranslations('sportsbook.slip')
  const toast = useToast()
  const path = useSportsPath()
  const share = async () => {
    const url = `${location.origin}${path}?${new URLSearchParams({ slip: slipText(legs) }).toString()}`
    try {
      if (navigator.share) return await navigator.share({ url })
      await navigator.clipboard.writeText(url)
      return toast({ text: t('linkCopied'), tone: 'ok' })
    } catch {
      // Closed without choosing anybody, or the clipboard is shut: the link is still to be had.
      return toast({ text: t('linkNot'), tone: 'info' })
    }
  }
  return (
    <Button variant="link" size="small" icon={Link} onClick={() => void share()}>
      {t('share')}
    </Button>
  )
}
