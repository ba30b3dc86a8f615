import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'people',
      key: 'promotions',
      label: 'menus.promotions.office',
      page: lazyRouteComponent(() => import('./offers-page.tsx'), 'OffersPage'),
      path: '/promotions',
      place: 156,
      roles: ['marketing', 'support', 'auditor'],
      texts: ['promotions'],
    },
  ],
}
