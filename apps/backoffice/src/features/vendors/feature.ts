import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'games',
      key: 'vendors',
      label: 'backoffice.pages.vendors',
      page: lazyRouteComponent(() => import('./vendors-page.tsx'), 'VendorsPage'),
      path: '/vendors',
      place: 270,
      roles: ['content', 'support', 'risk', 'finance', 'compliance', 'admin', 'auditor'],
    },
  ],
}
