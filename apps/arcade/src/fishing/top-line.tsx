import { useStore } from '@madang/kit'
import {
  ActionMenu,
  BookOpen,
  History,
  Icon,
  IconButton,
  Menu,
  Volume2,
  VolumeX,
  WifiOff,
  X,
} from '@madang/ui'
import { useTranslations } from 'use-intl'
import { NetPosition, PlayedFor, WayOut } from '../app/bar-parts.tsx'
import { useThemeEntries } from '../app/use-theme-entries.ts'
import { sound, turnSound } from '../slots/reels/sounds.ts'
import type { FishingGame } from './fishing-game.ts'
import type { FishingPanel } from './fishing-panels.tsx'
import type { FishingState } from './fishing-state.ts'

/** The one bar over a room: close button, name, time, net position, and the menu. */
export function TopLine({
  game,
  onOpen,
  state,
}: {
  game: FishingGame
  state: FishingState
  onOpen: (panel: FishingPanel) => void
}) {
  const t = useTranslations('fishing')
  const arcade = useTranslations('arcade')
  const isUp = useStore(game.line.isLinked)
  const isLoud = useStore(sound)
  const themeEntries = useThemeEntries()
  const { facts, playSession } = state
  return (
    <header className="fishing-top">
      <WayOut />
      <h1 className="min-w-0 truncate text-ui font-semibold">{facts.displayName}</h1>
      {!isUp && (
        <output className="label flex items-center gap-1 text-warn">
          <Icon of={WifiOff} size={14} />
          {t('unlinked')}
        </output>
      )}
      <span className="ms-auto flex items-center gap-3 text-small text-text-2">
        <PlayedFor startedAt={playSession.startedAt} />
        {facts.showsNetPosition && <NetPosition net={playSession.net} />}
      </span>
      <IconButton icon={BookOpen} label={t('rules')} onClick={() => onOpen('rules')} />
      <ActionMenu
        label={arcade('menu')}
        trigger={(props) => <IconButton icon={Menu} label={arcade('menu')} {...props} />}
        entries={[
          { icon: History, key: 'history', label: t('history'), onPress: () => onOpen('history') },
          {
            icon: isLoud ? VolumeX : Volume2,
            key: 'sound',
            label: arcade(isLoud ? 'soundOff' : 'soundOn'),
            onPress: () => turnSound(!isLoud),
          },
          ...themeEntries,
          { icon: X, key: 'leave', label: arcade('leave'), onPress: () => game.leave() },
        ]}
      />
    </header>
  )
}
