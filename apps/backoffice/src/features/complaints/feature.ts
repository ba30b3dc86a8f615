import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'people',
      key: 'complaints',
      label: 'backoffice.pages.complaints',
      page: lazyRouteComponent(() => import('./complaints-page.tsx'), 'ComplaintsPage'),
      path: '/complaints',
      place: 170,
      roles: ['support', 'compliance', 'auditor'],
    },
    {
      group: 'people',
      key: 'feedback',
      label: 'backoffice.pages.feedback',
      page: lazyRouteComponent(() => import('./feedback-page.tsx'), 'FeedbackPage'),
      path: '/feedback',
      place: 180,
      roles: ['support', 'content', 'auditor'],
    },
  ],
}
