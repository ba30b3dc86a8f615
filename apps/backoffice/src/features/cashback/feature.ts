import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'people',
      key: 'cashback',
      label: 'menus.cashback.office',
      page: lazyRouteComponent(() => import('./cashback-page.tsx'), 'CashbackPage'),
      path: '/cashback',
      place: 157,
      roles: ['marketing', 'finance', 'support', 'auditor'],
      texts: ['cashback'],
    },
  ],
}
