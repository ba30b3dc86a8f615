import { Suspense, useId, useState } from 'react'
import { needTexts, useFetched } from '@madang/kit'
import { ChevronDown, Icon, joinClasses, UiLink } from '@madang/ui'
import { listVendors } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { lazyPage } from '../../kit/lazy-page.ts'
import { lobbyPath } from '../../kit/paths.ts'
import { offeredGames } from './game-navigation.ts'
import type { GameEntry } from './game-navigation.ts'
import { MenuPanelContext } from './menu-panel-context.ts'
import { usePopover } from './use-popover.ts'

const MenuPanel = lazyPage(async () => {
  const [panel] = await Promise.all([import('./menu-panel.tsx'), needTexts('site', 'lobby')])
  return panel
}, 'MenuPanel')

/** The categories that have vendors and a lobby, each with its drop-down. */
export function GameMenus() {
  const categories = useFetched(listVendors, {}).data?.categories ?? []
  return offeredGames(categories).map((entry) =>
    entry.kind === 'vendor' ? (
      <UiLink
        key={entry.card.vassalage}
        href={lobbyPath(entry.category, entry.card.vassalage)}
        className="label flex items-center px-3 text-ui text-text-2 hover:text-text"
      >
        {entry.card.vendorName}
      </UiLink>
    ) : (
      <GameMenu key={entry.category} entry={entry} />
    ),
  )
}

/** A native popover: opens by click and key, Escape closes it and gives the focus back. */
function GameMenu({ entry }: { entry: Extract<GameEntry, { kind: 'category' }> }) {
  const t = useTranslations('shell.categories')
  const id = useId()
  const popover = usePopover()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        className={joinClasses(
          'label flex items-center gap-1 px-3 text-ui -outline-offset-2',
          isOpen ? 'text-text' : 'text-text-2 hover:text-text',
        )}
      >
        {t(entry.category)}
        <Icon of={ChevronDown} size={14} />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className={joinClasses(
          'fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-6rem)] w-full overflow-y-auto',
          'border-b border-seam bg-s1 p-5 text-text shadow-float',
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
