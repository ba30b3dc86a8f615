import { lazy, Suspense, useEffect, useState } from 'react'
import { needTexts, useStore } from '@madang/kit'
import { tellPortal } from '../frame-session.ts'
import { Controls } from './controls.tsx'
import { SessionOver } from './session-over.tsx'
import { Said } from './said.tsx'
import type { SlotGame } from './slot-game.ts'
import { Stage } from './stage.tsx'
import { TopLine } from './top-line.tsx'

// Panels come when they are wanted, so that the reels come first.
const AutoplayPanel = lazy(async () => ({
  default: (await import('./autoplay-panel.tsx')).AutoplayPanel,
}))
const FairPanel = lazy(async () => ({ default: (await import('./fair-panel.tsx')).FairPanel }))
const PastRounds = lazy(async () => ({ default: (await import('./past-rounds.tsx')).PastRounds }))
const Paytable = lazy(async () => {
  const [page] = await Promise.all([import('./paytable.tsx'), needTexts('paytable')])
  return { default: page.Paytable }
})
const RealityCheck = lazy(async () => ({
  default: (await import('./reality-check.tsx')).RealityCheck,
}))
const BuyPanel = lazy(async () => ({ default: (await import('./buy-panel.tsx')).BuyPanel }))
const StakePanel = lazy(async () => ({ default: (await import('./stake-panel.tsx')).StakePanel }))

export type Panel = 'autoplay' | 'buy' | 'fair' | 'history' | 'paytable' | 'stake'

/** A slot: what counts above, the reels, the controls below, and panels over it. */
export function SlotScreen({ game }: { game: SlotGame }) {
  const state = useStore(game.store)
  const [panel, setPanel] = useState<Panel | null>(null)
  const close = () => setPanel(null)
  const isOpen = panel !== null || state.facts.sitting.isCheckDue
  useSpaceKey(game, isOpen)
  if (state.isOver) return <SessionOver />
  return (
    <main className="cabinet">
      <TopLine state={state} onOpen={setPanel} />
      <Stage game={game} state={state} />
      <Controls game={game} state={state} onOpen={setPanel} />
      <Said state={state} />
      <Suspense>
        {panel === 'stake' && <StakePanel game={game} state={state} onClose={close} />}
        {panel === 'buy' && <BuyPanel game={game} state={state} onClose={close} />}
        {panel === 'autoplay' && <AutoplayPanel game={game} state={state} onClose={close} />}
        {panel === 'paytable' && (
          <Paytable title={game.title} stake={state.stake} onClose={close} />
        )}
        {panel === 'history' && <PastRounds game={game} onClose={close} />}
        {panel === 'fair' && <FairPanel game={game} state={state} onClose={close} />}
        {state.facts.sitting.isCheckDue && state.phase === 'ready' && panel !== 'history' && (
          <RealityCheck
            game={game}
            sitting={state.facts.sitting}
            onHistory={() => setPanel('history')}
            onLeave={() => tellPortal({ kind: 'close' })}
          />
        )}
      </Suspense>
    </main>
  )
}

/** The space key is the big button, unless a panel is open or something else has the focus. */
function useSpaceKey(game: SlotGame, isOpen: boolean): void {
  useEffect(() => {
    const hear = (key: KeyboardEvent) => {
      if (key.code !== 'Space' || key.repeat || isOpen) return
      if ((key.target as HTMLElement).closest('button, a, input, select, textarea, dialog')) return
      key.preventDefault()
      game.press()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [game, isOpen])
}
