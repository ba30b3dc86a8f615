import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'money',
      key: 'carries',
      label: 'backoffice.pages.carries',
      page: lazyRouteComponent(() => import('./wallet-transfers-page.tsx'), 'WalletTransfersPage'),
      path: '/wallet-transfers',
      place: 60,
      roles: ['payments', 'finance', 'support', 'compliance', 'admin', 'auditor'],
    },
  ],
}
