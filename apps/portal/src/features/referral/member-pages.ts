import { Link } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'wallet',
    icon: Link,
    isFor: (_, { hasReferral }) => hasReferral,
    label: 'menus.referral.invite_friends',
    name: 'referral',
    place: 43,
    page: lazyPage(() => import('./referral-page.tsx'), 'ReferralPage'),
    texts: ['referral'],
  },
]
