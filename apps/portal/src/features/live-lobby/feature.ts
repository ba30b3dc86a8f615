import { LiveCards } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import { paths } from '../../kit/paths.ts'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  navigation: [
    {
      href: paths.live,
      icon: LiveCards,
      isAside: true,
      isOnBar: true,
      label: 'shell.live',
      place: 30,
    },
  ],
  pages: [
    {
      isLobbyPage: true,
      lobbyOf: 'LIVE',
      page: lazyPage(() => import('./live-page.tsx'), 'LivePage'),
      path: paths.live,
      texts: ['live', 'tables', 'lobby'],
    },
  ],
}
