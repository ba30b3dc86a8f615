import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'house',
      key: 'events',
      label: 'backoffice.pages.events',
      page: lazyRouteComponent(() => import('./events-page.tsx'), 'EventsPage'),
      path: '/events',
      place: 370,
      roles: ['admin', 'auditor', 'compliance'],
    },
    {
      group: 'house',
      key: 'alterations',
      label: 'backoffice.pages.alterations',
      page: lazyRouteComponent(() => import('./alterations-page.tsx'), 'AlterationsPage'),
      path: '/alterations',
      place: 380,
      roles: ['admin', 'auditor', 'compliance'],
    },
    {
      group: 'house',
      key: 'program',
      label: 'backoffice.pages.program',
      page: lazyRouteComponent(() => import('./program-page.tsx'), 'ProgramPage'),
      path: '/program',
      place: 390,
      roles: ['admin', 'auditor', 'compliance'],
    },
  ],
}
