import { lazyPage } from '../../kit/lazy-page.ts'
import type { Feature } from '../../kit/feature.ts'

const center = lazyPage(() => import('./agent-center.tsx'), 'AgentCenter')

export const feature: Feature = {
  pages: [
    { page: center, path: '/agentCenter', texts: ['agents', 'purses'] },
    { page: center, path: '/agentCenter/$', texts: ['agents', 'purses'] },
    {
      isOpenToAll: true,
      layout: 'bare',
      page: lazyPage(() => import('./agent-login.tsx'), 'AgentLogin'),
      path: '/agent',
      texts: ['agents'],
    },
  ],
}
