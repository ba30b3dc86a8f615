import { joinClasses, UiLink } from '@madang/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { GameMenu } from './game-menus.tsx'
import { entryClass } from './menu-look.tsx'
import { useMenuEntries } from './menu-entries.ts'
import type { MenuEntry } from './menu-entries.ts'
import { fitEntries } from './menu-fit.ts'
import { useHere } from './menu-here.ts'
import { MenuMore } from './menu-more.tsx'

/**
 * The header's entries in a row. All of them are laid out and measured; those that do not fit are
 * out of sight and in "more".
 */
export function MainMenu() {
  const entries = useMenuEntries()
  const row = useRef<HTMLUListElement>(null)
  const hereHref = useHere(entries.map(({ href }) => href))
  const here = entries.findIndex(({ href }) => href === hereHref)
  const shown = useFit(row, entries, (at) => at === 0 || at === here)
  const isShown = (_: MenuEntry, at: number) => shown.includes(at)
  const rest = entries.filter((entry, at) => !isShown(entry, at))
  return (
    <ul ref={row} className="flex min-w-0 flex-1">
      {entries.map((entry, at) => (
        <Place key={entry.href} isShown={isShown(entry, at)}>
          {entry.games ? (
            <GameMenu entry={entry.games} isHere={at === here} />
          ) : (
            <UiLink
              href={entry.href}
              aria-current={at === here ? 'page' : undefined}
              className={entryClass(at === here)}
            >
              {entry.label}
            </UiLink>
          )}
        </Place>
      ))}
      <Place isShown={rest.length > 0}>
        <MenuMore entries={rest} />
      </Place>
    </ul>
  )
}

/** Out of sight, an entry keeps its width, so that it can be measured, and gets no focus. */
function Place({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <li className={joinClasses('flex flex-none', !isShown && 'invisible absolute inset-y-0')}>
      {children}
    </li>
  )
}

/** Measures the row and its entries whenever one of them changes, before that is painted. */
function useFit(
  row: RefObject<HTMLUListElement | null>,
  entries: readonly MenuEntry[],
  isKept: (at: number) => boolean,
): readonly number[] {
  const [sizes, setSizes] = useState<{ room: number; widths: number[] }>()
  const count = entries.length
  useLayoutEffect(() => {
    const list = row.current
    if (!list) return undefined
    const measure = () => {
      const widths = [...list.children].map((item) => item.getBoundingClientRect().width)
      return { room: list.clientWidth, widths }
    }
    setSizes(measure())
    // It reports after the layout and before the picture: what it changes is in the same frame.
    const watch = new ResizeObserver(() => flushSync(() => setSizes(measure())))
    for (const element of [list, ...list.children]) watch.observe(element)
    return () => watch.disconnect()
    // The children change with their number.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [row, count])
  if (!sizes || sizes.widths.length !== count + 1) return entries.map((_, at) => at)
  const [moreWidth = 0] = sizes.widths.slice(-1)
  return fitEntries({ isKept, moreWidth, room: sizes.room, widths: sizes.widths.slice(0, -1) })
}
