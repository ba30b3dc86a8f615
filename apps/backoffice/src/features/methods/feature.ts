import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'money',
      key: 'methods',
      label: 'backoffice.pages.methods',
      page: lazyRouteComponent(() => import('./methods-page.tsx'), 'MethodsPage'),
      path: '/methods',
      place: 100,
      roles: ['finance', 'admin', 'compliance', 'auditor'],
    },
  ],
}
