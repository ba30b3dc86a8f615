import './fishing.css'
import { useEffect, useState } from 'react'
import { useStore } from '@madang/kit'
import {
  ActionMenu,
  Banner,
  BookOpen,
  Button,
  History,
  Icon,
  IconButton,
  Menu,
  Minus,
  Plus,
  Volume2,
  VolumeX,
  WifiOff,
  X,
} from '@madang/ui'
import { useTranslations } from 'use-intl'
import { NetPosition } from '../app/net-position.tsx'
import { PlayedFor } from '../app/played-for.tsx'
import { useLookEntries } from '../app/use-look-entries.ts'
import { useRefusalWords } from '../app/use-refusal-words.ts'
import { WayOut } from '../app/way-out.tsx'
import { onNews } from '../frame-session.ts'
import { useAmount } from '../slots/amount.ts'
import { SessionOver } from '../slots/session-over.tsx'
import { sound, turnSound } from '../slots/sounds.ts'
import type { FishingGame } from './fishing-game.ts'
import type { FishingState } from './fishing-state.ts'
import { FishingPanels, type FishingPanel } from './fishing-panels.tsx'
import { SeaCanvas } from './sea-canvas.tsx'

/** A fishing room: the sea, and below it what one shoots with. */
export function FishingScreen({ game }: { game: FishingGame }) {
  const t = useTranslations('fishing')
  const state = useStore(game.store)
  const [panel, setPanel] = useState<FishingPanel | null>(null)
  useEffect(() => onNews(() => void game.renew()), [game])
  useEffect(() => {
    // Nobody looks: nothing is shot.
    const hide = () => document.hidden && state.isAuto && game.turnAuto()
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [game, state.isAuto])
  if (state.isOver) return <SessionOver />
  return (
    <main className="fishing">
      <TopLine game={game} state={state} onOpen={setPanel} />
      {state.isDifferent && (
        <Banner tone="danger" title={t('different')}>
          {t('differentAbout')}
        </Banner>
      )}
      <SeaCanvas game={game} isOff={panel !== null || state.sitting.isCheckDue} />
      <Rail game={game} state={state} />
      <Catch state={state} />
      <FishingPanels game={game} state={state} panel={panel} onOpen={setPanel} />
    </main>
  )
}

function TopLine({
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
  const look = useLookEntries()
  const { facts, sitting } = state
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
        <PlayedFor startedAt={sitting.startedAt} />
        {facts.showsNetPosition && <NetPosition net={sitting.net} />}
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
          ...look,
          { icon: X, key: 'leave', label: arcade('leave'), onPress: () => game.leave() },
        ]}
      />
    </header>
  )
}

/** What a shot costs, what one has, and what fires by itself. */
function Rail({ game, state }: { game: FishingGame; state: FishingState }) {
  const t = useTranslations('fishing')
  const refused = useRefusalWords(state.refusal)
  const amount = useAmount()
  const { bet, facts, isAuto, isLocking, isUnknown } = state
  const at = facts.bets.indexOf(bet)
  const wrong = state.refusal
    ? refused
    : isUnknown
      ? t('checking')
      : state.wave === null
        ? t('waiting')
        : ''
  return (
    <footer className="fishing-rail">
      <p className="fishing-said">
        <span className="num label">
          <span className="text-text-3">{t('balance')} </span>
          {amount.of(state.balance)}
        </span>
        <span className="text-small text-warn" role="alert">
          {wrong}
        </span>
      </p>
      <div className="fishing-tools">
        <IconButton
          icon={Minus}
          label={t('less')}
          aria-disabled={at <= 0}
          onClick={() => game.choose(-1)}
        />
        <output className="num fishing-bet" aria-label={t('bet')}>
          <span className="text-cap text-text-3">{t('bet')}</span>
          {amount.short(bet)}
        </output>
        <IconButton
          icon={Plus}
          label={t('more')}
          aria-disabled={at >= facts.bets.length - 1}
          onClick={() => game.choose(1)}
        />
        <Button
          size="small"
          look={isLocking ? 'action' : 'quiet'}
          aria-pressed={isLocking}
          onClick={() => game.turnLocking()}
        >
          {t('lock')}
        </Button>
        {facts.mayAutoFire && (
          <Button
            size="small"
            look={isAuto ? 'action' : 'quiet'}
            aria-pressed={isAuto}
            onClick={() => game.turnAuto()}
          >
            {t(isAuto ? 'autoOff' : 'autoOn')}
          </Button>
        )}
      </div>
    </footer>
  )
}

/** The last catch, for those who hear the game. */
function Catch({ state }: { state: FishingState }) {
  const t = useTranslations('fishing')
  const amount = useAmount()
  const { lastCatch } = state
  const name = lastCatch && t(`target.${lastCatch.target as 'jelly'}`)
  return (
    <output className="sr-only">
      {lastCatch && name && t('caught', { amount: amount.of(lastCatch.payout), name })}
    </output>
  )
}
