import { refuse } from '#kernel/refusal'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import type { WagerKind } from '#kernel/parts/wager-kind'
import { findHand, listHandWagers } from './hands/hand-store.ts'
import { handKind, tournamentKindOfWager } from './product.ts'
import { shownChips } from './hands/show-hand.ts'
import { placeOf } from './tournaments/tournament.ts'
import { findTournament, listEntries, listEntryIds } from './tournaments/tournament-store.ts'
import { undoHandBets, voidableHand, voidHand } from './hands/void-hand.ts'

/** Wager kinds: a hand is the round of all who were dealt in, a tournament of all who entered. */
export const wagerKinds: Record<string, WagerKind> = {
  [tournamentKindOfWager]: {
    label: { EN: 'Card tournament', KO: '카드 토너먼트' },
    show: async (tx, { id, round }) => {
      const tournament = await findTournament(tx, round)
      if (!tournament) return {}
      const entries = await listEntries(tx, [round])
      const own = entries.find((entry) => entry.id === id)
      const place = own ? placeOf(own, entries.length) : null
      return {
        facts: [
          { label: { EN: 'Tournament', KO: '토너먼트' }, text: tournament.name.KO },
          { label: { EN: 'Place', KO: '순위' }, text: String(place ?? '') },
          { label: { EN: 'Entrants', KO: '참가자' }, text: String(entries.length) },
        ],
      }
    },
    wagersOf: async (tx, round) => (await listEntryIds(tx, round)).map(({ id }) => id),
  },
  [handKind]: {
    label: { EN: 'Card table', KO: '카드 테이블' },
    show: async (tx, { id, round }) => {
      const hand = await findHand(tx, round)
      if (!hand) return {}
      const at = hand.seats.findIndex(({ wagerId }) => wagerId === id)
      const rake = shownChips(BigInt(hand.result?.rake ?? 0))
      return {
        facts: [
          { label: { EN: 'Table', KO: '테이블' }, text: hand.tableId },
          { label: { EN: 'Hand', KO: '판' }, text: String(hand.number) },
          { label: { EN: 'Seat', KO: '자리' }, text: String(hand.seats[at]?.seatNo ?? '') },
          { label: { EN: 'Seats dealt', KO: '참가' }, text: String(hand.seats.length) },
          { label: { EN: 'Actions', KO: '행동' }, text: String(hand.actions.length) },
          { label: { EN: 'Rake', KO: '하우스 몫' }, text: rake },
        ],
      }
    },
    void: {
      again: (tx, { at, betIds, round }) => undoHandBets(tx, round, betIds, at),
      bets: voidableHand,
      async known(tx, id) {
        const { number, result, tableId } = (await findHand(tx, id)) ?? refuse('not-found')
        return { number: Number(number), outcomeHash: hashOfValue(result), subject: tableId }
      },
      undo: (tx, { at, round }) => voidHand(tx, round, at),
    },
    wagersOf: listHandWagers,
  },
}
