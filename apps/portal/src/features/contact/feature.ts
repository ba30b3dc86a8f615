import { lazyPage } from '../../kit/lazy-page.ts'
import { paths } from '../../kit/paths.ts'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      isOpenToAll: true,
      isOpenWhileClosed: true,
      layout: 'bare',
      page: lazyPage(() => import('./contact-page.tsx'), 'ContactPage'),
      path: paths.contact,
      texts: ['contact'],
    },
  ],
}
