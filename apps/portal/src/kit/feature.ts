import type { Label } from '@madang/kit'
import type { Area } from '@madang/texts/areas'
import type { IconComponent } from '@madang/ui'
import type { Category } from '@madang/wire/catalog'
import type { Gives } from '@madang/wire'
import type { memberInfo } from '@madang/wire/identity'
import type { LazyPage } from './lazy-page.ts'

/**
 * What a feature adds to the frame. The frame finds `features/<name>/feature.ts` by itself: a new
 * page changes no file outside its folder. It is part of the first view, so it holds no screen.
 */
export type Feature = { pages: readonly FeaturePage[]; navigation?: readonly NavigationEntry[] }

/** A page of an address of its own. */
export type FeaturePage = {
  path: string
  page: LazyPage
  /** The text areas it needs, loaded before it shows. */
  texts: readonly Area[]
  /** Without header, menus and footer, or with the header alone; with all where it is not said. */
  layout?: 'bare' | 'header'
  /** Visitors see it too while the house is for members only (`loginedToHomePage`). */
  isOpenToAll?: boolean
  /** It shows during maintenance and in a restricted region too. */
  isOpenWhileClosed?: boolean
  /** The category whose games it shows: entries of that category lead here. */
  lobbyOf?: Category
  /** Games are looked for here, so the way out of a game leads back to the same place. */
  isLobbyPage?: boolean
}

/** Where everyone can go, in the header, the side menu and on the phone's bar, by `place`. */
export type NavigationEntry = {
  href: string
  label: Label
  icon: IconComponent
  /** From the front to the back; gaps are for those who come later. */
  place: number
  /** Stands on the bar only: header and side menu have the categories instead. */
  isAside?: boolean
  /** Stands on the phone's bottom bar too. */
  isOnBar?: boolean
}

/**
 * A page of the member center: `/me/<name>`. Where the specification lists it (point 2.9), its name
 * and the key of its label are those of the list. The frame finds `features/<name>/member-pages.ts`
 * by itself; visitors fetch none of them.
 */
export type MemberPage = {
  name: string
  label: Label
  icon: IconComponent
  group: 'wallet' | 'records' | 'account'
  /** From the top to the bottom; gaps are for those who come later. */
  place: number
  page: LazyPage
  /** The text areas it needs, loaded before it shows. */
  texts: readonly Area[]
  /** Trial members may open it; without this they are told to register. */
  isForTrial?: boolean
  /** In whose menus it stands, by what the brand has too; in all where it is not said. */
  /** How much waits there; shown beside the label when it is above zero. */
  countOf?: (brand: BrandHas) => number
  isFor?: (member: Member, brand: BrandHas) => boolean
}

/** What a brand may have or not have. */
export type BrandHas = {
  isOn: (switchName: string) => boolean
  hasReferral: boolean
  missionCount: number
}

export type Member = Gives<typeof memberInfo>
