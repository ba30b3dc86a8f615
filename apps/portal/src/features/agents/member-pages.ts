import { Handshake } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'account',
    icon: Handshake,
    label: 'menus.agents.entrance',
    name: 'agent',
    page: lazyPage(() => import('./entrance.tsx'), 'Entrance'),
    place: 145,
    texts: ['agents'],
  },
]
