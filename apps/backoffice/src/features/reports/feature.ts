import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'books',
      key: 'reports',
      label: 'backoffice.pages.reports',
      page: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
      path: '/reports',
      place: 310,
      roles: ['finance', 'compliance', 'admin', 'auditor'],
    },
    {
      group: 'books',
      key: 'days',
      label: 'backoffice.pages.days',
      page: lazyRouteComponent(() => import('./days-page.tsx'), 'DaysPage'),
      path: '/days',
      place: 320,
      roles: ['finance', 'compliance', 'admin', 'auditor'],
    },
  ],
}
