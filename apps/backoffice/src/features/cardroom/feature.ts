import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'games',
      key: 'card-tables',
      label: 'menus.cardroom.officeTables',
      page: lazyRouteComponent(() => import('./card-tables-page.tsx'), 'CardTablesPage'),
      path: '/card-tables',
      place: 226,
      roles: ['content', 'risk', 'support', 'finance', 'compliance', 'admin', 'auditor'],
      texts: ['cardroomOffice'],
    },
    {
      group: 'games',
      key: 'card-tournaments',
      label: 'menus.cardroom.officeTournaments',
      page: lazyRouteComponent(() => import('./tournaments-page.tsx'), 'TournamentsPage'),
      path: '/card-tournaments',
      place: 228,
      roles: ['content', 'risk', 'support', 'finance', 'compliance', 'admin', 'auditor'],
      texts: ['cardroomOffice'],
    },
    {
      group: 'games',
      key: 'card-collusion',
      label: 'menus.cardroom.officeCollusion',
      page: lazyRouteComponent(() => import('./collusion-page.tsx'), 'CollusionPage'),
      path: '/card-collusion',
      place: 229,
      roles: ['risk', 'support', 'compliance', 'admin', 'auditor'],
      texts: ['cardroomOffice'],
    },
    {
      group: 'games',
      key: 'card-hands',
      label: 'menus.cardroom.officeHands',
      page: lazyRouteComponent(() => import('./card-hands-page.tsx'), 'CardHandsPage'),
      path: '/card-hands',
      place: 227,
      roles: ['risk', 'support', 'compliance', 'admin', 'auditor'],
      texts: ['cardroomOffice'],
    },
  ],
}
