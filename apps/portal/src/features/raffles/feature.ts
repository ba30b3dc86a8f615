import { lazyPage } from '../../kit/lazy-page.ts'
import { paths } from '../../kit/paths.ts'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      isOpenToAll: true,
      page: lazyPage(() => import('./raffle-proof-page.tsx'), 'RaffleProofPage'),
      path: paths.raffleProof,
      texts: ['raffles', 'fairness'],
    },
  ],
}
