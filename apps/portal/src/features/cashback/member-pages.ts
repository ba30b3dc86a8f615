import { RotateCcw } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'benefits',
    icon: RotateCcw,
    isFor: (_, { isOn }) => isOn('MANPLAYREB3'),
    label: 'menus.cashback.in_cashback',
    name: 'manualRebate',
    place: 46,
    page: lazyPage(() => import('./cashback-page.tsx'), 'CashbackPage'),
    texts: ['cashback'],
  },
]
