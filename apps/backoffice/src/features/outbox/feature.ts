import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'people',
      key: 'outbox',
      label: 'backoffice.pages.outbox',
      page: lazyRouteComponent(() => import('./outbox-page.tsx'), 'OutboxPage'),
      path: '/outbox',
      place: 300,
      roles: ['support', 'compliance', 'admin', 'auditor'],
    },
  ],
}
