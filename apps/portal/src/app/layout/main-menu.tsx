import { useFetched, useLabel } from '@madang/kit'
import { joinClasses, UiLink } from '@madang/ui'
import { listVendors } from '@madang/wire/catalog'
import type { NavigationEntry } from '../../kit/feature.ts'
import { navigation } from '../features.ts'
import { GameMenus } from './game-menus.tsx'
import { useIsHere } from './use-is-here.ts'

/** The header has drop-downs where other menus link to the lobbies. */
const [homeEntry, ...otherEntries] = navigation.filter(({ isAside }) => !isAside)

/** The header's links in a row: the home page, the categories of games, the other pages. */
export function MainMenu() {
  // Links behind the categories appear together with them: nothing moves.
  const { isPending } = useFetched(listVendors, {})
  return (
    <>
      {homeEntry && <HeaderLink entry={homeEntry} />}
      <GameMenus />
      {!isPending && otherEntries.map((entry) => <HeaderLink key={entry.href} entry={entry} />)}
    </>
  )
}

function HeaderLink({ entry }: { entry: NavigationEntry }) {
  const label = useLabel()
  const isHere = useIsHere(entry.href)
  return (
    <UiLink
      href={entry.href}
      aria-current={isHere ? 'page' : undefined}
      className={joinClasses(
        'label relative flex items-center px-3 text-ui -outline-offset-2 transition-colors',
        isHere
          ? 'text-text after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-action'
          : 'text-text-2 hover:text-text',
      )}
    >
      {label(entry.label)}
    </UiLink>
  )
}
