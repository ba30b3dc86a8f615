import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'games',
      key: 'returns',
      label: 'backoffice.pages.returns',
      page: lazyRouteComponent(() => import('./returns-page.tsx'), 'ReturnsPage'),
      path: '/returns',
      place: 330,
      roles: ['risk', 'compliance', 'finance', 'admin', 'auditor'],
    },
  ],
}
