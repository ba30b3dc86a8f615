import { ActionMenu, Badge, BookOpen, History, IconButton, Menu, ShieldCheck } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { NetPosition, PlayedFor, WayOut } from '../app/bar-parts.tsx'
import { SpeakerButton } from '../app/speaker-button.tsx'
import { useThemeEntries } from '../app/use-theme-entries.ts'
import type { SlotState } from './slot-game.ts'
import type { Panel } from './panels/panels.tsx'

/** The one bar over a game: close button, name, play money, time, net position, and the menu. */
export function TopLine({ onOpen, state }: { state: SlotState; onOpen: (panel: Panel) => void }) {
  const t = useTranslations('arcade')
  const { displayName, isTrial, rules } = state.facts
  return (
    <header className="flex min-h-12 items-center gap-2 border-b border-seam bg-s1 px-1">
      <WayOut />
      <h1 className="min-w-0 truncate text-ui font-semibold">{displayName}</h1>
      {isTrial && <Badge tone="points">{t('trial')}</Badge>}
      <div className="ms-auto flex items-center gap-3 text-small text-text-2">
        <PlayedFor startedAt={state.facts.playSession.startedAt} />
        {rules.showsNetPosition && <NetPosition net={state.facts.playSession.net} />}
      </div>
      <div className="flex flex-none">
        <SpeakerButton />
        <IconButton icon={BookOpen} label={t('paytable')} onClick={() => onOpen('paytable')} />
        <MoreMenu onOpen={onOpen} />
      </div>
    </header>
  )
}

function MoreMenu({ onOpen }: { onOpen: (panel: Panel) => void }) {
  const t = useTranslations('arcade')
  const themeEntries = useThemeEntries()
  return (
    <ActionMenu
      label={t('menu')}
      trigger={(props) => <IconButton icon={Menu} label={t('menu')} {...props} />}
      entries={[
        { key: 'history', icon: History, label: t('history'), onPress: () => onOpen('history') },
        { key: 'shieldcheck', icon: ShieldCheck, label: t('fair'), onPress: () => onOpen('fair') },
        ...themeEntries,
      ]}
    />
  )
}
