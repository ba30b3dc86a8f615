import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'money',
      key: 'withdrawals',
      label: 'backoffice.pages.withdrawals',
      page: lazyRouteComponent(() => import('./withdrawals-page.tsx'), 'WithdrawalsPage'),
      path: '/withdrawals',
      place: 20,
      roles: ['payments', 'finance', 'support'],
    },
  ],
}
