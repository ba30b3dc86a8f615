import { lazyPage } from '../../kit/lazy-page.ts'
import { paths } from '../../kit/paths.ts'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      layout: 'bare',
      page: lazyPage(() => import('./game-page.tsx'), 'GamePage'),
      path: paths.game,
      texts: ['lobby'],
    },
    // Games that use our own wallet have this spelling too.
    {
      layout: 'bare',
      page: lazyPage(() => import('./seamless-page.tsx'), 'SeamlessPage'),
      path: paths.seamless,
      texts: ['lobby'],
    },
  ],
}
