import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'money',
      key: 'suspense',
      label: 'backoffice.pages.suspense',
      page: lazyRouteComponent(() => import('./suspense-page.tsx'), 'SuspensePage'),
      path: '/suspense',
      place: 40,
      roles: ['payments', 'finance'],
    },
  ],
}
