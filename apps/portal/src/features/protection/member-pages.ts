import { Lock, Pause, ShieldCheck } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'safety',
    icon: ShieldCheck,
    label: 'shell.pages.limits',
    name: 'limits',
    place: 120,
    page: lazyPage(() => import('./limits-page.tsx'), 'LimitsPage'),
    texts: ['protection'],
  },
  {
    group: 'safety',
    icon: Pause,
    label: 'shell.pages.breaks',
    name: 'breaks',
    place: 130,
    page: lazyPage(() => import('./breaks-page.tsx'), 'BreaksPage'),
    texts: ['protection'],
  },
  {
    group: 'safety',
    icon: Lock,
    label: 'shell.pages.privacy',
    name: 'privacy',
    place: 140,
    page: lazyPage(() => import('./privacy-page.tsx'), 'PrivacyPage'),
    texts: ['protection', 'wallet'],
  },
]
