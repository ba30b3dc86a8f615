import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'people',
      key: 'messages',
      label: 'backoffice.pages.messages',
      page: lazyRouteComponent(() => import('./messages-page.tsx'), 'MessagesPage'),
      path: '/messages',
      place: 190,
      roles: ['content', 'support', 'auditor'],
    },
  ],
}
