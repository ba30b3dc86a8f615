import { Gamepad2, House, Megaphone } from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import { paths } from '../../kit/paths.ts'

export type NavigationEntry = {
  href: string
  label: 'home' | 'slots' | 'hot' | 'favourites' | 'notices'
  icon: IconComponent
  /** Stands on the phone's bottom bar too. */
  isOnBar?: boolean
}

/** Where everyone can go. Only pages that exist. */
export const navigation: readonly NavigationEntry[] = [
  { href: paths.home, icon: House, isOnBar: true, label: 'home' },
  { href: paths.slots, icon: Gamepad2, isOnBar: true, label: 'slots' },
  { href: paths.notices, icon: Megaphone, label: 'notices' },
]
