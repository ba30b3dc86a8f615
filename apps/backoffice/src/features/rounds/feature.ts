import { lazyRouteComponent } from '@tanstack/react-router'
import { listOfficeRounds } from '@madang/wire/rounds-office'
import type { Feature } from '../../kit/feature.ts'
import { lazyPart } from '../../kit/members/member-parts.ts'

export const feature: Feature = {
  memberTabs: [
    {
      call: listOfficeRounds,
      key: 'rounds',
      part: lazyPart(async () => (await import('./member-rounds.tsx')).MemberRounds, 'gameOffice'),
      place: 30,
    },
  ],
  pages: [
    {
      group: 'games',
      key: 'rounds',
      label: 'backoffice.pages.rounds',
      page: lazyRouteComponent(() => import('./rounds-page.tsx'), 'RoundsPage'),
      path: '/rounds',
      place: 230,
      roles: ['risk', 'support', 'finance', 'compliance', 'admin', 'auditor'],
    },
    {
      group: 'games',
      key: 'voids',
      label: 'backoffice.pages.voids',
      page: lazyRouteComponent(() => import('./voids-page.tsx'), 'VoidsPage'),
      path: '/voids',
      place: 240,
      roles: ['risk', 'support', 'finance', 'compliance', 'admin', 'auditor'],
    },
  ],
}
