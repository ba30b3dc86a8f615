import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'money',
      key: 'arrivals',
      label: 'backoffice.pages.arrivals',
      page: lazyRouteComponent(() => import('./arrivals-page.tsx'), 'ArrivalsPage'),
      path: '/arrivals',
      place: 70,
      roles: ['payments', 'finance', 'auditor'],
    },
  ],
}
