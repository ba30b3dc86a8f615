import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'money',
      key: 'adjustments',
      label: 'backoffice.pages.adjustments',
      page: lazyRouteComponent(() => import('./adjustments-page.tsx'), 'AdjustmentsPage'),
      path: '/adjustments',
      place: 150,
      roles: ['payments', 'finance'],
    },
  ],
}
