import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

const roles = ['agents', 'finance', 'payments', 'compliance', 'admin', 'auditor'] as const

export const feature: Feature = {
  pages: [
    {
      group: 'money',
      key: 'uplines',
      label: 'backoffice.pages.uplines',
      page: lazyRouteComponent(() => import('./uplines-page.tsx'), 'UplinesPage'),
      path: '/uplines',
      place: 160,
      roles,
    },
    {
      group: 'money',
      key: 'creditRequests',
      label: 'menus.agents.officeRequests',
      page: lazyRouteComponent(() => import('./requests-page.tsx'), 'RequestsPage'),
      path: '/uplines/requests',
      place: 161,
      roles,
    },
  ],
}
