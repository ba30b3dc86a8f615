import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'money',
      key: 'statements',
      label: 'backoffice.pages.statements',
      page: lazyRouteComponent(() => import('./statements-page.tsx'), 'StatementsPage'),
      path: '/statements',
      place: 80,
      roles: ['payments', 'finance', 'auditor'],
    },
  ],
}
