import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'books',
      key: 'books',
      label: 'backoffice.pages.books',
      page: lazyRouteComponent(() => import('./books-page.tsx'), 'BooksPage'),
      path: '/books',
      place: 340,
      roles: ['finance', 'auditor', 'compliance'],
      texts: ['records'],
    },
  ],
}
