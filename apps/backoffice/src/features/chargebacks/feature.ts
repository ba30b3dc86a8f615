import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'money',
      key: 'chargebacks',
      label: 'backoffice.pages.chargebacks',
      page: lazyRouteComponent(() => import('./chargebacks-page.tsx'), 'ChargebacksPage'),
      path: '/chargebacks',
      place: 50,
      roles: ['payments', 'finance', 'risk', 'compliance', 'admin', 'auditor'],
    },
  ],
}
