import { refuse } from '#kernel/refusal'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import type { WagerKind } from '#kernel/parts/wager-kind'
import { findRounds } from './rounds/round-store.ts'
import { shownRound } from './rounds/show-slot.ts'
import { slotKind } from './slot-kind.ts'
import { betOf, undoRound, voidableRound, voidRound } from './rounds/void-round.ts'

export const wagerKinds: Record<string, WagerKind> = {
  [slotKind]: {
    label: { EN: 'Slot', KO: '슬롯' },
    replay: ({ round }) => `/verify.html?round=${round}`,
    async show(tx, wager) {
      const [round] = await findRounds(tx, [wager.round])
      return { slot: round ? shownRound(round) : null }
    },
    void: {
      again: (tx, { at, betIds }) => Promise.all(betIds.map((id) => undoRound(tx, id, at))),
      bets: async (tx, round) => [betOf(await voidableRound(tx, round))],
      async known(tx, id) {
        const [{ gameId, outcome } = refuse('not-found')] = await findRounds(tx, [id])
        return { number: null, outcomeHash: hashOfValue(outcome), subject: gameId }
      },
      undo: async (tx, { at, round }) => [await voidRound(tx, round, at)],
    },
  },
}
