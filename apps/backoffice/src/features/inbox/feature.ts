import { lazyRouteComponent } from '@tanstack/react-router'
import { allOperators } from '@madang/wire/operators'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'today',
      key: 'inbox',
      label: 'backoffice.pages.inbox',
      page: lazyRouteComponent(() => import('./inbox-page.tsx'), 'InboxPage'),
      path: '/inbox',
      place: 2,
      roles: allOperators.filter((role) => role !== 'auditor'),
    },
  ],
}
