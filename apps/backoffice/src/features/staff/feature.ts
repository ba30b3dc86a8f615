import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'house',
      key: 'staff',
      label: 'backoffice.pages.staff',
      page: lazyRouteComponent(() => import('./staff-page.tsx'), 'StaffPage'),
      path: '/staff',
      place: 360,
      roles: ['admin', 'compliance', 'finance', 'auditor'],
    },
    // Whoever was invited has no session yet.
    {
      page: lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
      path: '/invitation',
    },
  ],
}
