import { Suspense, useId } from 'react'
import { needTexts } from '@madang/kit'
import { joinClasses } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { lazyPage } from '../../../kit/lazy-page.ts'
import type { GameEntry } from './game-navigation.ts'
import { Caret, entryClass } from './menu-look.tsx'
import { useMenuOpener } from './menu-opener.ts'
import { MenuPanelContext } from './menu-panel-context.ts'

const MenuPanel = lazyPage(async () => {
  const [panel] = await Promise.all([import('./menu-panel.tsx'), needTexts('site', 'lobby')])
  return panel
}, 'MenuPanel')

type Props = { entry: Extract<GameEntry, { kind: 'category' }>; isHere: boolean }

/**
 * A category with its drop-down, a native popover: opens by click, Enter and arrow; Escape closes
 * it and returns the focus.
 */
export function GameMenu({ entry, isHere }: Props) {
  const t = useTranslations('shell.categories')
  const id = useId()
  const { button, opened, popover } = useMenuOpener()
  const isOpen = opened !== 'no'
  return (
    <>
      <button
        {...button}
        type="button"
        popoverTarget={id}
        aria-current={isHere ? 'page' : undefined}
        className={entryClass(isHere, isOpen)}
      >
        {t(entry.category)}
        <Caret />
      </button>
      <div
        {...popover}
        id={id}
        className={joinClasses(
          'fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full overflow-y-auto',
          'border-b border-seam bg-s1 p-0 text-text shadow-float backdrop:top-16 backdrop:bg-cover',
        )}
      >
        {isOpen && (
          <Suspense fallback={<div className="min-h-72" />}>
            <MenuPanelContext value={entry}>
              <MenuPanel />
            </MenuPanelContext>
          </Suspense>
        )}
      </div>
    </>
  )
}
