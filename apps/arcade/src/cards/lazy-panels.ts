import { lazy } from 'react'
import { needTexts } from '@madang/kit'

// Panels of a card table that load with their texts when they are first opened.
export const RulesPanel = lazy(async () => {
  const [panel] = await Promise.all([import('./card-rules.tsx'), needTexts('cardRules')])
  return { default: panel.CardRules }
})
export const HandsPanel = lazy(async () => ({
  default: (await import('./proofs/past-hands.tsx')).PastHands,
}))
export const RealityCheck = lazy(async () => {
  const [check] = await Promise.all([
    import('../slots/panels/reality-check.tsx'),
    needTexts('check'),
  ])
  return { default: check.RealityCheck }
})

export const SeatDrawPanel = lazy(async () => ({
  default: (await import('./tournaments/seat-draw-proof.tsx')).SeatDrawProof,
}))

export const PlayerPanel = lazy(async () => ({
  default: (await import('./seats/player-sheet.tsx')).PlayerSheet,
}))
