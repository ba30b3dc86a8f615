import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'
import { memberActions } from './page-actions.ts'
import { memberTabs } from './page-tabs.ts'

export const feature: Feature = {
  memberActions,
  memberTabs,
  pages: [
    {
      group: 'people',
      key: 'members',
      label: 'backoffice.pages.members',
      page: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
      path: '/members',
      place: 110,
      roles: ['support', 'payments', 'risk', 'compliance', 'admin'],
    },
    {
      group: 'people',
      key: 'dormant',
      label: 'backoffice.pages.dormant',
      page: lazyRouteComponent(() => import('./dormant-page.tsx'), 'DormantPage'),
      path: '/dormant',
      place: 120,
      roles: ['support', 'finance', 'compliance', 'admin', 'auditor'],
    },
    {
      group: 'people',
      key: 'comebacks',
      label: 'backoffice.pages.comebacks',
      page: lazyRouteComponent(() => import('./return-requests-page.tsx'), 'ComebacksPage'),
      path: '/comebacks',
      place: 130,
      roles: ['support', 'risk', 'compliance', 'admin', 'auditor'],
    },
  ],
}
