import { useRouterState } from '@tanstack/react-router'
import { TabLinks } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { paths } from '../../kit/paths.ts'

/** The three lists of a lobby, with their own addresses: all, hot, favourites. */
export function LobbyTabs({ all = paths.slots }: { all?: string }) {
  const t = useTranslations('lobby')
  const current = useRouterState({ select: (state) => state.location.pathname })
  const tabs = [
    { href: all, label: t('all') },
    { href: paths.hot, label: t('hotGames') },
    { href: paths.favourites, label: t('favourites') },
  ]
  return <TabLinks label={t('lobbies')} tabs={tabs} current={current} className="mt-4 mb-6" />
}
