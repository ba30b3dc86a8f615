import './fishing.css'
import { useEffect, useState } from 'react'
import { useStore } from '@madang/kit'
import { Banner, Button, IconButton, Minus, Plus } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { onNews } from '../frame-session.ts'
import { useAmount } from '../slots/amount.ts'
import { SessionOver } from '../slots/panels/session-over.tsx'
import type { FishingGame } from './fishing-game.ts'
import type { FishingState } from './fishing-state.ts'
import { FishingPanels, type FishingPanel } from './fishing-panels.tsx'
import { FishingNotice } from './fishing-notice.tsx'
import { SeaCanvas } from './sea-canvas.tsx'
import { TopLine } from './top-line.tsx'

/** A fishing room: the sea, and the cannon's controls below it. */
export function FishingScreen({ game }: { game: FishingGame }) {
  const t = useTranslations('fishing')
  const state = useStore(game.store)
  const [panel, setPanel] = useState<FishingPanel | null>(null)
  useEffect(() => onNews(() => void game.renew()), [game])
  useEffect(() => {
    // A hidden page must not shoot.
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
      <SeaCanvas game={game} isOff={panel !== null || state.playSession.isCheckDue} />
      <Rail game={game} state={state} />
      <Catch state={state} />
      <FishingPanels game={game} state={state} panel={panel} onOpen={setPanel} />
    </main>
  )
}

/** The price of a shot, the balance, and the automatic fire. */
function Rail({ game, state }: { game: FishingGame; state: FishingState }) {
  const t = useTranslations('fishing')
  const amount = useAmount()
  const { bet, facts, isAuto, isLocking } = state
  const at = facts.bets.indexOf(bet)
  return (
    <footer className="fishing-rail">
      <FishingNotice game={game} state={state} />
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
          variant={isLocking ? 'action' : 'quiet'}
          aria-pressed={isLocking}
          onClick={() => game.turnLocking()}
        >
          {t('lock')}
        </Button>
        {facts.mayAutoFire && (
          <Button
            size="small"
            variant={isAuto ? 'action' : 'quiet'}
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

/** The last catch, for screen readers. */
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
