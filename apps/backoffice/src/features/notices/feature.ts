import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'site',
      key: 'notices',
      label: 'backoffice.pages.notices',
      page: lazyRouteComponent(() => import('./notices-page.tsx'), 'NoticesPage'),
      path: '/notices',
      place: 280,
      roles: ['content', 'marketing', 'support', 'auditor'],
    },
  ],
}
