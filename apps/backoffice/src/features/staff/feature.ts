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
    {
      group: 'house',
      key: 'rights',
      label: 'backoffice.pages.rights',
      page: lazyRouteComponent(() => import('./rights-page.tsx'), 'RightsPage'),
      path: '/rights',
      place: 365,
      roles: ['admin', 'compliance', 'auditor'],
    },
    // An invited person has no session yet.
    {
      page: lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
      path: '/invitation',
    },
  ],
}
