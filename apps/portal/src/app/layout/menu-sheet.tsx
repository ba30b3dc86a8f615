import { Button, Search, Sheet } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { askSearch } from '../../kit/popups.ts'
import { MenuBody } from './menu-body.tsx'

/** The side menu below 900 px, from the edge; the narrowest headers move the search into it. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const search = () => {
    onClose()
    askSearch()
  }
  return (
    <Sheet open side="start" title={t('common.brand')} onClose={onClose}>
      <Button
        variant="quiet"
        icon={Search}
        onClick={search}
        className="mb-4 w-full min-[26rem]:hidden"
      >
        {t('shell.search')}
      </Button>
      <MenuBody onLeave={onClose} />
    </Sheet>
  )
}
