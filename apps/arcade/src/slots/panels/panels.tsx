import { lazy, Suspense } from 'react'
import { needTexts } from '@madang/kit'
import type { SlotGame, SlotState } from '../slot-game.ts'

// Panels load when they are opened, so that the reels come first.
const AutoplayPanel = lazy(async () => ({
  default: (await import('./autoplay-panel.tsx')).AutoplayPanel,
}))
const FairPanel = lazy(async () => {
  const [panel] = await Promise.all([import('./fair-panel.tsx'), needTexts('proofs')])
  return { default: panel.FairPanel }
})
const PastRounds = lazy(async () => ({ default: (await import('./past-rounds.tsx')).PastRounds }))
const Paytable = lazy(async () => {
  const [page] = await Promise.all([import('./paytable.tsx'), needTexts('paytable')])
  return { default: page.Paytable }
})
const RealityCheck = lazy(async () => {
  const [check] = await Promise.all([import('./reality-check.tsx'), needTexts('check')])
  return { default: check.RealityCheck }
})
const BuyPanel = lazy(async () => ({ default: (await import('./buy-panel.tsx')).BuyPanel }))
const StakePanel = lazy(async () => ({ default: (await import('./stake-panel.tsx')).StakePanel }))

export type Panel = 'autoplay' | 'buy' | 'fair' | 'history' | 'paytable' | 'stake'

/** The panel that is open, over the game. */
export function Panels({
  game,
  onOpen,
  panel,
  state,
}: {
  game: SlotGame
  state: SlotState
  panel: Panel | null
  onOpen: (panel: Panel | null) => void
}) {
  const close = () => onOpen(null)
  return (
    <Suspense>
      {panel === 'stake' && <StakePanel game={game} state={state} onClose={close} />}
      {panel === 'buy' && <BuyPanel game={game} state={state} onClose={close} />}
      {panel === 'autoplay' && <AutoplayPanel game={game} state={state} onClose={close} />}
      {panel === 'paytable' && <Paytable title={game.title} stake={state.stake} onClose={close} />}
      {panel === 'history' && <PastRounds game={game} onClose={close} />}
      {panel === 'fair' && <FairPanel game={game} state={state} onClose={close} />}
      {state.facts.playSession.isCheckDue && state.phase === 'ready' && panel !== 'history' && (
        <RealityCheck
          game={game}
          playSession={state.facts.playSession}
          onHistory={() => onOpen('history')}
        />
      )}
    </Suspense>
  )
}
