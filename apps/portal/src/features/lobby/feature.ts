import { SlotReels } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import { paths } from '../../kit/paths.ts'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  navigation: [
    {
      href: paths.slots,
      icon: SlotReels,
      isAside: true,
      isOnBar: true,
      label: 'shell.slots',
      place: 20,
    },
  ],
  pages: [
    {
      isLobbyPage: true,
      lobbyOf: 'RNG',
      page: lazyPage(() => import('./lobby-page.tsx'), 'LobbyPage'),
      path: paths.slots,
      texts: ['lobby'],
    },
    {
      isLobbyPage: true,
      lobbyOf: 'FISH',
      page: lazyPage(async () => {
        const fish = await import('./fish-page.tsx')
        await fish.needFish()
        return fish
      }, 'FishPage'),
      path: paths.fish,
      texts: ['lobby'],
    },
    {
      isLobbyPage: true,
      lobbyOf: 'PVP',
      page: lazyPage(() => import('./pvp-page.tsx'), 'PvpPage'),
      path: paths.pvp,
      texts: ['cardroom', 'lobby'],
    },
    {
      isLobbyPage: true,
      page: lazyPage(() => import('./hot-page.tsx'), 'HotPage'),
      path: paths.hot,
      texts: ['lobby'],
    },
    {
      isLobbyPage: true,
      page: lazyPage(() => import('./favourites-page.tsx'), 'FavouritesPage'),
      path: paths.favourites,
      texts: ['lobby'],
    },
  ],
}
