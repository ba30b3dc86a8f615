import { ShieldCheck } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'account',
    icon: ShieldCheck,
    label: 'menus.vip.rank',
    name: 'playerRank',
    place: 105,
    page: lazyPage(() => import('./player-rank-page.tsx'), 'PlayerRankPage'),
    texts: ['vip'],
  },
]
