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
    {
      group: 'people',
      key: 'promotion-claims',
      label: 'menus.promotions.officeClaims',
      page: lazyRouteComponent(() => import('./claims-page.tsx'), 'ClaimsPage'),
      path: '/promotion-claims',
      place: 157,
      roles: ['support', 'auditor'],
      texts: ['promotions'],
    },
  ],
}
