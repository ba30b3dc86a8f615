import { lazyPage } from '../../kit/lazy-page.ts'
import { paths } from '../../kit/paths.ts'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      page: lazyPage(() => import('./fairness-page.tsx'), 'FairnessPage'),
      path: paths.fairness,
      texts: ['fairness'],
    },
  ],
}
