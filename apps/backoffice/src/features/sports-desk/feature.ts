import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

const roles = ['risk', 'finance', 'support', 'compliance', 'admin', 'auditor'] as const

export const feature: Feature = {
  pages: [
    {
      group: 'games',
      key: 'sports-book',
      label: 'menus.sportsDesk.officeBook',
      page: lazyRouteComponent(() => import('./book-page.tsx'), 'BookPage'),
      path: '/sports-book',
      place: 230,
      roles,
      texts: ['sportsDesk', 'sportsbook'],
    },
    {
      group: 'games',
      key: 'sports-bets',
      label: 'menus.sportsDesk.officeBets',
      page: lazyRouteComponent(() => import('./ticker-page.tsx'), 'TickerPage'),
      path: '/sports-bets',
      place: 231,
      roles,
      texts: ['sportsDesk', 'sportsbook'],
    },
    {
      group: 'games',
      key: 'sports-results',
      label: 'menus.sportsDesk.officeResults',
      page: lazyRouteComponent(() => import('./results-page.tsx'), 'ResultsPage'),
      path: '/sports-results',
      place: 232,
      roles,
      texts: ['sportsDesk', 'sportsbook'],
    },
    {
      group: 'games',
      key: 'sports-limits',
      label: 'menus.sportsDesk.officeLimits',
      page: lazyRouteComponent(() => import('./limits-page.tsx'), 'LimitsPage'),
      path: '/sports-limits',
      place: 233,
      roles,
      texts: ['sportsDesk', 'sportsbook'],
    },
    {
      group: 'games',
      key: 'sports-profit',
      label: 'menus.sportsDesk.officeProfit',
      page: lazyRouteComponent(() => import('./profit-page.tsx'), 'ProfitPage'),
      path: '/sports-profit',
      place: 234,
      roles,
      texts: ['sportsDesk', 'sportsbook'],
    },
  ],
}
