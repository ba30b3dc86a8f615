import { Button, Search, Sheet } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { askSearch } from '../../../kit/popups.ts'
import { Suspense } from 'react'
import { needTexts } from '@madang/kit'
import { lazyPage } from '../../../kit/lazy-page.ts'
import { MenuBody } from './menu-body.tsx'

const MenuFoot = lazyPage(async () => {
  const [foot] = await Promise.all([import('./menu-foot.tsx'), needTexts('site')])
  return foot
}, 'MenuFoot')

/** The side menu below 900 px, from the edge; the narrowest headers move the search into it. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const search = () => {
    onClose()
    askSearch()
  }
  return (
    <Sheet open side="start" title={t('common.brand')} onClose={onClose} footer={<Foot />}>
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

const Foot = () => (
  <div className="-mx-5 -mt-3 flex-1">
    <Suspense fallback={<div className="min-h-16" />}>
      <MenuFoot />
    </Suspense>
  </div>
)
