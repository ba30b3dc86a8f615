import { Suspense } from 'react'
import { joinClasses } from '@madang/ui'
import { useIsWide } from '@madang/kit/use-is-wide'
import { useTranslations } from 'use-intl'
import { needTexts } from '@madang/kit'
import { useLater } from '../../kit/use-later.ts'
import { lazyPage } from '../../kit/lazy-page.ts'

const MenuBody = lazyPage(async () => {
  const [body] = await Promise.all([import('./menus/menu-body.tsx'), needTexts('site')])
  return body
}, 'MenuBody')
const MenuFoot = lazyPage(async () => {
  const [foot] = await Promise.all([import('./menus/menu-foot.tsx'), needTexts('site')])
  return foot
}, 'MenuFoot')

/**
 * From 900 px the menu is beside the page: its foot is always in sight, the list above it scrolls.
 * A phone loads its content only when the menu is opened.
 */
export function SideMenu() {
  const t = useTranslations('shell')
  const isWide = useIsWide('md')
  const isLater = useLater()
  return (
    <aside
      aria-label={t('sideMenu')}
      className={joinClasses(
        'sticky top-16 flex h-[calc(100dvh-4rem)] flex-col border-e border-seam bg-s1',
        'max-md:hidden',
      )}
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Suspense>{isWide && <MenuBody />}</Suspense>
      </div>
      <div className="min-h-16.25 flex-none border-t border-seam">
        <Suspense>{isWide && isLater && <MenuFoot />}</Suspense>
      </div>
    </aside>
  )
}
