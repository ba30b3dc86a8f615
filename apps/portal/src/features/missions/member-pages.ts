import { Trophy } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    countOf: ({ missionCount }) => missionCount,
    group: 'benefits',
    icon: Trophy,
    label: 'menus.missions.mission_activity',
    name: 'missionLeaderboard',
    place: 45,
    page: lazyPage(() => import('./missions-page.tsx'), 'MissionsPage'),
    texts: ['missions'],
  },
]
