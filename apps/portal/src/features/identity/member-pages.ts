import { KeyRound, User } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'account',
    icon: User,
    label: 'shell.pages.profile',
    name: 'profile',
    place: 90,
    page: lazyPage(() => import('./profile/profile-page.tsx'), 'ProfilePage'),
    texts: ['security', 'identity', 'wallet'],
  },
  {
    group: 'account',
    icon: KeyRound,
    label: 'shell.pages.in_my_account',
    name: 'securityCenter',
    place: 100,
    page: lazyPage(() => import('./security/security-center.tsx'), 'SecurityCenter'),
    texts: ['security', 'identity'],
  },
]
