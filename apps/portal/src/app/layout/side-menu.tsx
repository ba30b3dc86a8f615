import { Suspense } from 'react'
import { joinClasses } from '@madang/ui'
import { useIsWide } from '@madang/kit/use-is-wide'
import { useTranslations } from 'use-intl'
import { lazyPage } from '../../kit/lazy-page.ts'

const MenuBody = lazyPage(() => import('./menu-body.tsx'), 'MenuBody')

/**
 * From 900 px the menu is beside the page and scrolls by itself. A phone loads its content only
 * when the menu is opened.
 */
export function SideMenu() {
  const t = useTranslations('shell')
  const isWide = useIsWide('md')
  return (
    <aside
      aria-label={t('sideMenu')}
      className={joinClasses(
        'sticky top-16 h-[calc(100dvh-4rem)] overflow-y-auto border-e border-seam bg-s1',
        'max-md:hidden',
      )}
    >
      <Suspense>{isWide && <MenuBody />}</Suspense>
    </aside>
  )
}
