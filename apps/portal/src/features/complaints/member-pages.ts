import { MessageSquare } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'news',
    icon: MessageSquare,
    label: 'shell.pages.feedback',
    name: 'feedback',
    place: 160,
    page: lazyPage(() => import('./complaints-page.tsx'), 'ComplaintsPage'),
    texts: ['site', 'wallet'],
  },
]
