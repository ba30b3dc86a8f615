import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'people',
      key: 'raffles',
      label: 'menus.raffles.office',
      page: lazyRouteComponent(() => import('./raffles-page.tsx'), 'RafflesPage'),
      path: '/raffles',
      place: 160,
      roles: ['marketing', 'finance', 'support', 'auditor'],
      texts: ['raffles'],
    },
  ],
}
