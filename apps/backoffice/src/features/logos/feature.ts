import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'games',
      key: 'logos',
      label: 'menus.logos.office',
      page: lazyRouteComponent(() => import('./logos-page.tsx'), 'LogosPage'),
      path: '/logos',
      place: 275,
      roles: ['content', 'admin', 'auditor'],
    },
  ],
}
