import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'people',
      key: 'ranks',
      label: 'menus.vip.office',
      page: lazyRouteComponent(() => import('./ranks-page.tsx'), 'RanksPage'),
      path: '/vip/ranks',
      place: 155,
      roles: ['marketing', 'support', 'auditor'],
      texts: ['vip'],
    },
    {
      group: 'people',
      key: 'vip-members',
      label: 'menus.vip.officeMembers',
      page: lazyRouteComponent(() => import('./vip-members-page.tsx'), 'VipMembersPage'),
      path: '/vip/members',
      place: 155,
      roles: ['marketing', 'support', 'auditor'],
      texts: ['vip'],
    },
  ],
}
