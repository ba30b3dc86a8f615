import { useLocale, useStore } from '@madang/kit'
import {
  ActionMenu,
  Badge,
  BookOpen,
  History,
  IconButton,
  LayoutGrid,
  Menu,
  Volume2,
  VolumeX,
  WifiOff,
  Icon,
} from '@madang/ui'
import { useTranslations } from 'use-intl'
import { isLinked } from '../app/frame-line.ts'
import { NetPosition, PlayedFor, WayOut } from '../app/bar-parts.tsx'
import { SpeakerButton } from '../app/speaker-button.tsx'
import { useThemeEntries } from '../app/use-theme-entries.ts'
import { useAmount } from '../slots/amount.ts'
import { sound, turnSound } from '../slots/reels/sounds.ts'
import { unitsOf } from '../units.ts'
import { chipWords } from './bets/chips/chips.ts'
import type { LiveTableState } from './line/live-table-state.ts'
import type { TablePanel } from './table-panels.tsx'
import { useTableSounds } from './use-table-sounds.ts'

/** The table's name and state, the member's net position, and the menu. */
export function TableTopLine({
  onOpen,
  state,
}: {
  state: LiveTableState
  onOpen: (panel: TablePanel) => void
}) {
  const t = useTranslations('live')
  const amount = useAmount()
  const isUp = useStore(isLinked)
  useTableSounds(state)
  const { table } = state.facts
  const lang = useLocale()
  const within = (written: (money: string) => string) => ({
    max: written(table.spotMax),
    min: written(table.spotMin),
  })
  // A large net position leaves a phone only room for the short amounts used on chips.
  const asOnChips = (money: string) => chipWords(unitsOf(money), lang)
  return (
    <header className="live-top">
      <WayOut />
      <div className="live-name">
        <h1 className="text-ui leading-tight font-semibold">{table.displayName}</h1>
        <p className="num text-cap whitespace-nowrap text-text-3">
          <span className="max-sm:hidden">{t('limits', within(amount.short))}</span>
          <span className="sm:hidden">{t('limits', within(asOnChips))}</span>
        </p>
      </div>
      <StateBadge state={state} />
      {!isUp && (
        <output className="live-unlinked label flex items-center gap-1 text-warn">
          <Icon of={WifiOff} size={14} />
          {t('unlinked')}
        </output>
      )}
      <div className="live-net">
        {!state.facts.isWatcher && (
          <>
            <PlayedFor startedAt={state.playSession.startedAt} />
            <NetPosition net={state.playSession.net} />
          </>
        )}
      </div>
      <div className="live-tools flex flex-none">
        {/* On a phone it is in the menu, because the top line is full. */}
        <span className="max-sm:hidden">
          <SpeakerButton />
        </span>
        <IconButton icon={BookOpen} label={t('rules')} onClick={() => onOpen('rules')} />
        <IconButton icon={LayoutGrid} label={t('lobby')} onClick={() => onOpen('lobby')} />
        <MoreMenu onOpen={onOpen} />
      </div>
    </header>
  )
}

function StateBadge({ state }: { state: LiveTableState }) {
  const t = useTranslations('live')
  const { round } = state.view
  const name = round?.state ?? 'resting'
  const tone = name === 'betting' ? 'action' : name === 'voided' ? 'warn' : 'live'
  return (
    <span className="flex-none max-sm:sr-only">
      <Badge tone={name === 'resting' || name === 'shuffle' ? 'plain' : tone}>
        {t(`state.${name}`)}
      </Badge>
    </span>
  )
}

function MoreMenu({ onOpen }: { onOpen: (panel: TablePanel) => void }) {
  const t = useTranslations('arcade')
  const live = useTranslations('live')
  const themeEntries = useThemeEntries()
  const isLoud = useStore(sound)
  return (
    <ActionMenu
      label={t('menu')}
      trigger={(props) => <IconButton icon={Menu} label={t('menu')} {...props} />}
      entries={[
        { icon: History, key: 'history', label: live('history'), onPress: () => onOpen('history') },
        {
          icon: isLoud ? VolumeX : Volume2,
          key: 'sound',
          label: t(isLoud ? 'soundOff' : 'soundOn'),
          onPress: () => turnSound(!isLoud),
        },
        ...themeEntries,
      ]}
    />
  )
}
