import { SportsBall } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { Feature } from '../../kit/feature.ts'

const sportsPage = lazyPage(() => import('./sports-page.tsx'), 'SportsPage')
const common = { isLobbyPage: true, texts: ['sportsbook', 'lobby', 'refusal'] } as const

export const feature: Feature = {
  navigation: [
    {
      href: '/sports',
      icon: SportsBall,
      isAside: true,
      isOnBar: true,
      label: 'menus.sportsbook.page',
      place: 25,
    },
  ],
  pages: [
    { ...common, lobbyOf: 'SPORTS', page: sportsPage, path: '/sports' },
    { ...common, lobbyOf: 'ESPORTS', page: sportsPage, path: '/esports' },
  ],
}
