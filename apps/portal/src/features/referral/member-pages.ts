import { Users } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'benefits',
    icon: Users,
    isFor: (_, { hasReferral }) => hasReferral,
    label: 'menus.referral.invite_friends',
    name: 'referral',
    place: 49,
    page: lazyPage(() => import('./referral-page.tsx'), 'ReferralPage'),
    texts: ['referral'],
  },
]
