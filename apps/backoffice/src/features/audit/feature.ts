import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'house',
      key: 'audit',
      label: 'backoffice.pages.audit',
      page: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
      path: '/audit',
      place: 400,
      roles: ['admin', 'auditor', 'compliance'],
    },
  ],
}
