import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'money',
      key: 'deposits',
      label: 'backoffice.pages.deposits',
      page: lazyRouteComponent(() => import('./deposits-page.tsx'), 'DepositsPage'),
      path: '/deposits',
      place: 10,
      roles: ['payments', 'finance', 'support'],
    },
  ],
}
