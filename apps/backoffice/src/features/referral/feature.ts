import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'people',
      key: 'referrals',
      label: 'menus.referral.office',
      page: lazyRouteComponent(() => import('./referrals-page.tsx'), 'ReferralsPage'),
      path: '/referrals',
      place: 158,
      roles: ['marketing', 'risk', 'support', 'auditor'],
      texts: ['referral'],
    },
  ],
}
