import { Gamepad2, House, Megaphone, Spade } from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import { paths } from '../../kit/paths.ts'

export type NavigationEntry = {
  href: string
  label: 'home' | 'slots' | 'live' | 'notices'
  icon: IconComponent
  /** Stands in the side menu and on the bar only: the header has the drop-downs instead. */
  isAside?: boolean
  /** Stands on the phone's bottom bar too. */
  isOnBar?: boolean
}

export const homeEntry: NavigationEntry = {
  href: paths.home,
  icon: House,
  isOnBar: true,
  label: 'home',
}

/** Where everyone can go. Only pages that exist. */
export const navigation: readonly NavigationEntry[] = [
  homeEntry,
  { href: paths.slots, icon: Gamepad2, isAside: true, isOnBar: true, label: 'slots' },
  { href: paths.live, icon: Spade, isAside: true, isOnBar: true, label: 'live' },
  { href: paths.notices, icon: Megaphone, label: 'notices' },
]
