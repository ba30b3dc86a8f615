import { Icon, joinClasses, UiLink } from '@madang/ui'
import { useEffect, useId } from 'react'
import { useTranslations } from 'use-intl'
import { linksIn, moveFocus } from '../account/account-focus.ts'
import type { MenuEntry } from './menu-entries.ts'
import { Caret, entryClass } from './menu-look.tsx'
import { useMenuOpener } from './menu-opener.ts'

/** The entries that have no room in the header: a list below "more". */
export function MenuMore({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useTranslations('site.menu')
  const id = useId()
  const { button, opened, popover } = useMenuOpener()
  const place = popover.ref
  useEffect(() => {
    if (opened === 'byKey') linksIn(place.current)[0]?.focus()
  }, [opened, place])
  const standBelow = () => {
    const { x = 0 } = button.ref.current?.getBoundingClientRect() ?? {}
    place.current?.style.setProperty('left', `${x}px`)
  }
  return (
    <>
      <button
        {...button}
        type="button"
        popoverTarget={id}
        className={entryClass(false, opened !== 'no')}
      >
        {t('more')}
        <Caret />
      </button>
      {/* The links inside are the controls; arrow keys are an extra beside Tab. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        {...popover}
        id={id}
        onBeforeToggle={standBelow}
        onKeyDown={(key) => moveFocus(key, place.current)}
        className={joinClasses(
          'fixed inset-auto top-16 m-0 max-h-[calc(100dvh-5rem)] w-max max-w-80 min-w-50',
          'overflow-y-auto rounded-b-tile border border-line bg-s1 p-0 py-2 text-text shadow-float',
        )}
      >
        <ul>
          {entries.map((entry) => (
            <MoreItem key={entry.href} {...entry} />
          ))}
        </ul>
      </div>
    </>
  )
}

function MoreItem({ href, icon, label }: MenuEntry) {
  return (
    <li>
      <UiLink
        href={href}
        className={joinClasses(
          'label flex min-h-10 items-center gap-3 px-4 text-ui text-text-2 -outline-offset-2',
          'hover:bg-s2 hover:text-text pointer-coarse:min-h-11',
        )}
      >
        <Icon of={icon} className="text-text-3" />
        <span className="truncate">{label}</span>
      </UiLink>
    </li>
  )
}
