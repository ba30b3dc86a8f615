import { IdCard } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'account',
    icon: IdCard,
    label: 'shell.pages.verification',
    name: 'verification',
    place: 110,
    page: lazyPage(() => import('./verification-page.tsx'), 'VerificationPage'),
    texts: ['verification', 'wallet'],
  },
]
