import { Bell } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    countOf: ({ unreadCount }) => unreadCount,
    group: 'news',
    icon: Bell,
    label: 'shell.pages.in_platform_information',
    name: 'messageV2',
    place: 150,
    page: lazyPage(() => import('./inbox-page.tsx'), 'InboxPage'),
    texts: ['site'],
  },
]
