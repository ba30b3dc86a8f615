import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'money',
      key: 'uplines',
      label: 'backoffice.pages.uplines',
      page: lazyRouteComponent(() => import('./uplines-page.tsx'), 'UplinesPage'),
      path: '/uplines',
      place: 160,
      roles: ['agents', 'finance', 'payments', 'compliance', 'admin', 'auditor'],
    },
  ],
}
