import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'people',
      key: 'verifications',
      label: 'backoffice.pages.verifications',
      page: lazyRouteComponent(() => import('./verifications-page.tsx'), 'VerificationsPage'),
      path: '/verifications',
      place: 140,
      roles: ['support', 'risk', 'compliance', 'admin', 'auditor'],
    },
  ],
}
