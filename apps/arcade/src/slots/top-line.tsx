import { useEffect, useState } from 'react'
import {
  ActionMenu,
  Badge,
  BookOpen,
  Clock,
  formatCountdown,
  History,
  Icon,
  IconButton,
  Menu,
  ShieldCheck,
} from '@madang/ui'
import { useTranslations } from 'use-intl'
import { NetPosition } from '../app/net-position.tsx'
import { SpeakerButton } from '../app/speaker-button.tsx'
import { useLookEntries } from '../app/use-look-entries.ts'
import type { SlotState } from './slot-game.ts'
import type { Panel } from './panels.tsx'

/** The page around the frame shows the name and the clock; alone, the game does. */
const isFramed = window.parent !== window

/** What must always be in sight: play money, time, net position; and the way to the rest. */
export function TopLine({ onOpen, state }: { state: SlotState; onOpen: (panel: Panel) => void }) {
  const t = useTranslations('arcade')
  const { displayName, isTrial, rules } = state.facts
  return (
    <header className="flex min-h-12 items-center gap-3 border-b border-seam bg-s1 ps-4 pe-1">
      <h1
        className={isFramed ? 'sr-only' : 'min-w-0 truncate text-ui font-semibold max-sm:sr-only'}
      >
        {displayName}
      </h1>
      {isTrial && <Badge tone="points">{t('trial')}</Badge>}
      <div className="ms-auto flex items-center gap-3 text-small text-text-2">
        {!isFramed && <PlayedFor startedAt={state.facts.sitting.startedAt} />}
        {rules.showsNetPosition && <NetPosition net={state.facts.sitting.net} />}
      </div>
      <div className="flex flex-none">
        <SpeakerButton />
        <IconButton icon={BookOpen} label={t('paytable')} onClick={() => onOpen('paytable')} />
        <MoreMenu onOpen={onOpen} />
      </div>
    </header>
  )
}

function PlayedFor({ startedAt }: { startedAt: string }) {
  const t = useTranslations('arcade')
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const playedMs = Math.max(0, nowMs - Date.parse(startedAt))
  return (
    <span role="timer" aria-label={t('playedFor')} className="num label flex items-center gap-1">
      <Icon of={Clock} size={14} />
      {formatCountdown(playedMs)}
    </span>
  )
}

function MoreMenu({ onOpen }: { onOpen: (panel: Panel) => void }) {
  const t = useTranslations('arcade')
  const look = useLookEntries()
  return (
    <ActionMenu
      label={t('menu')}
      trigger={(props) => <IconButton icon={Menu} label={t('menu')} {...props} />}
      entries={[
        { key: 'history', icon: History, label: t('history'), onPress: () => onOpen('history') },
        { key: 'shieldcheck', icon: ShieldCheck, label: t('fair'), onPress: () => onOpen('fair') },
        ...look,
      ]}
    />
  )
}
