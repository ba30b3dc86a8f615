import { Star } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'benefits',
    icon: Star,
    label: 'menus.raffles.page',
    name: 'raffle',
    place: 47,
    page: lazyPage(() => import('./raffles-page.tsx'), 'RafflesPage'),
    texts: ['raffles', 'fairness'],
  },
]
