import { useFetched, useLabel } from '@madang/kit'
import { Taegeuk } from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import { listVendors } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { lobbyPath } from '../../../kit/paths.ts'
import { navigation } from '../../features.ts'
import { gameIcons } from './game-icons.ts'
import { offeredGames, opensDirectly } from './game-navigation.ts'
import type { GameEntry } from './game-navigation.ts'

/** An entry of the header: a link, with a drop-down where there is something to choose. */
export type MenuEntry = {
  href: string
  icon: IconComponent
  label: string
  games?: Extract<GameEntry, { kind: 'category' }>
}

/** Drop-downs stand in the header where other menus link to the lobbies. */
const [homeEntry, ...otherEntries] = navigation.filter(({ isAside }) => !isAside)

/**
 * Returns the header's entries in order: home, the categories of games, the other pages, and a
 * vendor for practice before the last of them. None but home until the categories are known, so
 * that nothing moves.
 */
export function useMenuEntries(): MenuEntry[] {
  const label = useLabel()
  const entryOf = useGameEntry()
  const { data, isPending } = useFetched(listVendors, {})
  const named = (entry: (typeof navigation)[number]) => ({ ...entry, label: label(entry.label) })
  const home = homeEntry ? [named(homeEntry)] : []
  if (isPending) return home
  const games = offeredGames(data?.categories ?? [])
  const isPractice = (game: GameEntry) => game.kind === 'vendor' && game.card.isPractice === true
  const own = games.filter((game) => !isPractice(game)).map(entryOf)
  const practice = games.filter(isPractice).map(entryOf)
  const others = otherEntries.map(named)
  return [...home, ...own, ...others.slice(0, -1), ...practice, ...others.slice(-1)]
}

function useGameEntry(): (game: GameEntry) => MenuEntry {
  const category = useTranslations('shell.categories')
  const t = useTranslations('site.menu')
  return (game) => {
    if (game.kind === 'vendor') {
      const { isPractice, vassalage, vendorName } = game.card
      return {
        href: lobbyPath(game.category, vassalage),
        icon: Taegeuk,
        label: isPractice ? t('practiceOf', { vendor: vendorName }) : vendorName,
      }
    }
    return {
      href: lobbyPath(game.category),
      icon: gameIcons[game.category],
      label: category(game.category),
      ...(!opensDirectly(game) && { games: game }),
    }
  }
}
