import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'today',
      key: 'overview',
      label: 'backoffice.pages.overview',
      page: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
      path: '/overview',
      place: 1,
      roles: ['payments', 'finance', 'risk', 'compliance', 'admin', 'auditor'],
    },
  ],
}
