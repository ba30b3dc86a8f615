import { Sheet } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { MenuBody } from './menu-body.tsx'

/** The side menu below 900 px, from the edge. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('common')
  return (
    <Sheet open side="start" title={t('brand')} onClose={onClose}>
      <MenuBody onLeave={onClose} />
    </Sheet>
  )
}
