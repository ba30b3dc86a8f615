import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'games',
      key: 'tables',
      label: 'backoffice.pages.tables',
      page: lazyRouteComponent(() => import('./tables-page.tsx'), 'TablesPage'),
      path: '/tables',
      place: 220,
      roles: ['content', 'risk', 'support', 'finance', 'compliance', 'admin', 'auditor'],
    },
  ],
}
