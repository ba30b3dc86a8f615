import { Coins } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'benefits',
    icon: Coins,
    label: 'menus.points.records',
    name: 'points',
    place: 48,
    page: lazyPage(() => import('./point-records-page.tsx'), 'PointRecordsPage'),
    texts: ['points'],
  },
]
