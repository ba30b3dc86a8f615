import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'people',
      key: 'risk',
      label: 'backoffice.pages.risk',
      page: lazyRouteComponent(() => import('./risk-page.tsx'), 'RiskPage'),
      path: '/risk',
      place: 90,
      roles: ['risk', 'compliance', 'payments', 'finance', 'auditor'],
    },
  ],
}
