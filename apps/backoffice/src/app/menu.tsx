import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { turnTexts, turnTheme, useCall, useLang, useTheme } from '@madang/kit'
import { languages, nextLanguage, ownNameOf } from '@madang/texts/languages'
import { Button, IconButton, Menu as MenuIcon, Search, Sheet } from '@madang/ui'
import { logOutOperator } from '@madang/wire/operators'
import { FreshBadge } from '../features/session/fresh-badge.tsx'
import { endSession } from '../features/session/session.ts'
import type { Self } from '../features/session/session.ts'
import { MenuGroups } from './menu-groups.tsx'

type Props = { self: Self; onSearch: () => void }

/** From 900 px: all pages by kind of work, in a column that scrolls by itself. */
export function SideMenu({ onSearch, self }: Props) {
  const t = useTranslations('backoffice')
  const list = useRoomInSight()
  return (
    <nav
      aria-label={t('menu')}
      className="sticky top-0 flex h-dvh flex-col border-e border-seam bg-s1 max-md:hidden"
    >
      <p className="px-5 pt-5 pb-3 text-h3">{t('house')}</p>
      <div className="px-4 pb-3">
        <SearchButton onSearch={onSearch} />
      </div>
      <div ref={list} className="min-h-0 flex-1 overflow-y-auto border-y border-seam px-2 py-3">
        <MenuGroups self={self} />
      </div>
      <Foot self={self} />
    </nav>
  )
}

/** On a phone: one fixed bar, with the menu in a sheet. */
export function TopBar({ onSearch, self }: Props) {
  const t = useTranslations('backoffice')
  const labels = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  return (
    <nav
      aria-label={t('menu')}
      className="sticky top-0 z-bar flex min-h-14 items-center gap-1 border-b border-seam bg-s1 px-1 md:hidden"
    >
      <IconButton
        icon={MenuIcon}
        label={labels('ui.menu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <p className="min-w-0 flex-1 truncate text-h3">{labels('brand')}</p>
      <FreshBadge self={self} />
      <IconButton icon={Search} label={t('palette.title')} onClick={onSearch} />
      <Sheet open={isOpen} side="start" title={t('menu')} onClose={() => setOpen(false)}>
        <div className="-mx-3">
          <MenuGroups self={self} onLeave={() => setOpen(false)} />
        </div>
        <div className="-mx-5 mt-4 -mb-4">
          <Foot self={self} />
        </div>
      </Sheet>
    </nav>
  )
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  const t = useTranslations('backoffice.palette')
  return (
    <button
      type="button"
      onClick={onSearch}
      className="flex min-h-10 w-full items-center gap-2 rounded-control border border-seam px-3 text-small text-text-3 hover:border-line hover:text-text"
    >
      <Search size={16} aria-hidden="true" />
      {t('title')}
      <kbd className="ms-auto font-sans text-cap">⌘K</kbd>
    </button>
  )
}

/** The operator, how long their last code is valid, language, theme, and the logout. */
function Foot({ self }: { self: Self }) {
  const t = useTranslations('backoffice')
  const logOut = useCall(logOutOperator, { done: endSession })
  const other = nextLanguage(useLang())
  const theme = useTheme()
  const otherTheme = theme === 'dark' ? 'light' : 'dark'
  return (
    <div className="grid gap-2 p-4">
      <div className="flex items-center justify-between gap-2">
        <p className="truncate text-ui">{self.name}</p>
        <FreshBadge self={self} />
      </div>
      <div className="flex gap-2">
        <Button
          variant="quiet"
          size="small"
          lang={languages[other].locale}
          aria-label={ownNameOf(other)}
          onClick={() => void turnTexts(other)}
        >
          {other}
        </Button>
        <Button variant="quiet" size="small" onClick={() => turnTheme(otherTheme)}>
          {t(`theme.${otherTheme}`)}
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="ms-auto"
          busy={logOut.busy}
          onClick={() => void logOut.send({})}
        >
          {t('logOut')}
        </Button>
      </div>
    </div>
  )
}

/** Scrolls to the open page's entry, because the list is longer than most screens. */
function useRoomInSight() {
  const list = useRef<HTMLDivElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!path || !list.current || !here) return
    const { clientHeight, offsetTop, scrollTop } = list.current
    const top = here.offsetTop - offsetTop
    if (top > scrollTop && top + here.offsetHeight < scrollTop + clientHeight) return
    list.current.scrollTop = top - clientHeight / 2
  }, [path])
  return list
}
