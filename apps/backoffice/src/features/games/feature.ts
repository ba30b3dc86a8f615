import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'games',
      key: 'games',
      label: 'backoffice.pages.games',
      page: lazyRouteComponent(() => import('./games-page.tsx'), 'GamesPage'),
      path: '/games',
      place: 200,
      roles: ['content', 'risk', 'support', 'admin', 'auditor'],
    },
  ],
}
