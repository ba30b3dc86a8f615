import { ArrowLeft, IconButton } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { tellPortal } from '../frame-session.ts'

/** Alone there is no page to go back to. */
const isFramed = window.parent !== window

/** One tap out. The page around the game has no bar of its own, so this stands in the game's. */
export function WayOut() {
  const t = useTranslations('arcade')
  if (!isFramed) return null
  return (
    <IconButton icon={ArrowLeft} label={t('leave')} onClick={() => tellPortal({ kind: 'close' })} />
  )
}
