import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'money',
      key: 'disputes',
      label: 'backoffice.pages.disputes',
      page: lazyRouteComponent(() => import('./disputes-page.tsx'), 'DisputesPage'),
      path: '/disputes',
      place: 30,
      roles: ['payments', 'finance', 'support', 'compliance'],
    },
  ],
}
