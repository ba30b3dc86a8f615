import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'games',
      key: 'fishing',
      label: 'menus.fishing.office',
      page: lazyRouteComponent(() => import('./fishing-page.tsx'), 'FishingPage'),
      path: '/fishing',
      place: 225,
      roles: ['content', 'risk', 'support', 'finance', 'compliance', 'admin', 'auditor'],
      texts: ['fishingOffice'],
    },
  ],
}
