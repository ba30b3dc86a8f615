import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'people',
      key: 'conversations',
      label: 'menus.conversations.conversations',
      page: lazyRouteComponent(() => import('./conversations-page.tsx'), 'ConversationsPage'),
      path: '/conversations',
      place: 165,
      roles: ['support', 'auditor'],
      texts: ['conversations'],
    },
  ],
}
