import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'games',
      key: 'categories',
      label: 'backoffice.pages.categories',
      page: lazyRouteComponent(() => import('./categories-page.tsx'), 'CategoriesPage'),
      path: '/categories',
      place: 210,
      roles: ['content', 'risk', 'support', 'admin', 'auditor'],
    },
  ],
}
