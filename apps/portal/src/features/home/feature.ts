import { House } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import { paths } from '../../kit/paths.ts'
import type { Feature } from '../../kit/feature.ts'

const home = {
  page: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
  texts: ['home', 'lobby'],
} as const

/** The specification shows the home view behind login and registration, with the window over it. */
export const feature: Feature = {
  navigation: [{ href: paths.home, icon: House, isOnBar: true, label: 'shell.home', place: 10 }],
  pages: [
    { ...home, isLobbyPage: true, path: paths.home },
    { ...home, isOpenToAll: true, path: paths.login },
    { ...home, isOpenToAll: true, path: paths.register },
    { ...home, isOpenToAll: true, path: '/register.html' },
  ],
}
