import { lazy, Suspense, useId } from 'react'
import { ChevronDown, Icon, joinClasses, User } from '@madang/ui'
import { needTexts, useFetched } from '@madang/kit'
import { memberInfo } from '@madang/wire/identity'
import { lazyPage } from '../../../kit/lazy-page.ts'
import { useMenuOpener } from '../menus/menu-opener.ts'

/** The avatar drawings are more code than the rest of the header. */
const SmallAvatar = lazyPage(async () => {
  const { OwnAvatar } = await import('../../../features/identity/profile/own-avatar.tsx')
  return { SmallAvatar: () => <OwnAvatar size={32} /> }
}, 'SmallAvatar')

const loadPanel = async () => {
  const [{ AccountPanel }] = await Promise.all([
    import('./account-panel.tsx'),
    needTexts('site', 'vip'),
  ])
  return { default: AccountPanel }
}
const AccountPanel = lazy(loadPanel)

/** The member's club label, where the header has room for it. */
function ClubLabel() {
  const name = useFetched(memberInfo, {}).data?.clubLabel?.labelName
  if (!name) return null
  return (
    <span className="label max-w-24 truncate text-small text-text-2 max-xl:hidden">{name}</span>
  )
}

/**
 * The avatar in the header and the account menu below it: a native popover, so that Escape closes
 * it and returns the focus. Its content is loaded when it is opened.
 */
export function AccountMenu({ account }: { account: string }) {
  const id = useId()
  const { button, opened, popover } = useMenuOpener()
  return (
    <>
      <button
        {...button}
        type="button"
        popoverTarget={id}
        aria-label={account}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        className={joinClasses(
          'flex min-h-11 items-center gap-2 rounded-control px-1.5 text-text-3 hover:bg-s2',
          'hover:text-text max-md:hidden',
        )}
      >
        {/* Drawn anew under a finger that is down, the picture would take the click with it. */}
        <span className="pointer-events-none size-8 overflow-hidden rounded-full">
          <Suspense fallback={<Icon of={User} size={32} />}>
            <SmallAvatar />
          </Suspense>
        </span>
        <ClubLabel />
        <Icon of={ChevronDown} size={14} />
      </button>
      <div
        {...popover}
        id={id}
        className={joinClasses(
          'fixed inset-auto end-5 top-15 m-0 max-h-[calc(100dvh-4.75rem)] w-144 overflow-hidden',
          'rounded-tile border border-line bg-s1 p-0 text-text shadow-float lg:w-176',
          'grid-rows-[auto_minmax(0,1fr)_auto] open:grid',
        )}
      >
        {opened !== 'no' && (
          <Suspense fallback={<div className="row-span-3 h-100" />}>
            <AccountPanel isByKey={opened === 'byKey'} />
          </Suspense>
        )}
      </div>
    </>
  )
}
