import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'games',
      key: 'rounds',
      label: 'backoffice.pages.rounds',
      page: lazyRouteComponent(() => import('./rounds-page.tsx'), 'RoundsPage'),
      path: '/rounds',
      place: 230,
      roles: ['risk', 'support', 'finance', 'compliance', 'admin', 'auditor'],
    },
    {
      group: 'games',
      key: 'voids',
      label: 'backoffice.pages.voids',
      page: lazyRouteComponent(() => import('./voids-page.tsx'), 'VoidsPage'),
      path: '/voids',
      place: 240,
      roles: ['risk', 'support', 'finance', 'compliance', 'admin', 'auditor'],
    },
  ],
}
