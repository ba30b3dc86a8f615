import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'site',
      key: 'articles',
      label: 'backoffice.pages.articles',
      page: lazyRouteComponent(() => import('./articles-page.tsx'), 'ArticlesPage'),
      path: '/articles',
      place: 290,
      roles: ['content', 'support', 'auditor'],
    },
  ],
}
