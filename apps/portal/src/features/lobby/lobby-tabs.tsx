import { useRouterState } from '@tanstack/react-router'
import { TabLinks } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { paths } from '../../kit/paths.ts'

/** All, hot, mine: three lobbies behind addresses of their own. */
export function LobbyTabs() {
  const t = useTranslations('lobby')
  const current = useRouterState({ select: (state) => state.location.pathname })
  const tabs = [
    { href: paths.slots, label: t('all') },
    { href: paths.hot, label: t('hotGames') },
    { href: paths.favourites, label: t('favourites') },
  ]
  return <TabLinks label={t('lobbies')} tabs={tabs} current={current} className="mt-4 mb-6" />
}
