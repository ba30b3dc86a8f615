import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'people',
      key: 'exchanges',
      label: 'menus.points.office',
      page: lazyRouteComponent(() => import('./exchanges-page.tsx'), 'ExchangesPage'),
      path: '/points/exchanges',
      place: 150,
      roles: ['marketing', 'support', 'auditor'],
      texts: ['points'],
    },
    {
      group: 'people',
      key: 'products',
      label: 'menus.points.officeProducts',
      page: lazyRouteComponent(() => import('./products-page.tsx'), 'ProductsPage'),
      path: '/points/products',
      place: 152,
      roles: ['marketing', 'support', 'auditor'],
      texts: ['points'],
    },
  ],
}
