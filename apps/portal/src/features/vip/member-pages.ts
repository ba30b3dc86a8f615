import { Crown } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'account',
    icon: Crown,
    label: 'menus.vip.rank',
    name: 'playerRank',
    place: 95,
    page: lazyPage(() => import('./player-rank-page.tsx'), 'PlayerRankPage'),
    texts: ['vip'],
  },
]
