import { Ticket } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'benefits',
    icon: Ticket,
    label: 'menus.bonus.in_bonus_details',
    name: 'bonusDetails',
    place: 45,
    page: lazyPage(() => import('./bonus-page.tsx'), 'BonusPage'),
    texts: ['bonus', 'promotions'],
  },
]
