import { Gift } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    countOf: ({ rewardCount }) => rewardCount,
    group: 'benefits',
    icon: Gift,
    label: 'menus.promotions.rewards',
    name: 'rewardCenter',
    place: 44,
    page: lazyPage(() => import('./reward-page.tsx'), 'RewardPage'),
    texts: ['promotions'],
  },
]
