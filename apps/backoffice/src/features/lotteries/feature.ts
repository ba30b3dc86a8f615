import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'games',
      key: 'lotteries',
      label: 'menus.lottery.office',
      page: lazyRouteComponent(() => import('./lotteries-page.tsx'), 'LotteriesPage'),
      path: '/lotteries',
      place: 225,
      roles: ['content', 'risk', 'support', 'finance', 'compliance', 'admin', 'auditor'],
      texts: ['lotteryOffice'],
    },
  ],
}
