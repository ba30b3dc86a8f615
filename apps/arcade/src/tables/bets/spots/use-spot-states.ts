import type { TableSpot } from '@madang/wire/tables'
import { placedOf, pilesOf } from '../chips/chips.ts'
import type { LiveTableState } from '../../line/live-table-state.ts'
import { unfinishedRound } from '../unfinished-round.ts'
import type { SpotState } from './spot-button.tsx'

/** Returns each spot's state: its chips, its share of all bets, and whether it won. */
export function useSpotStates(
  state: LiveTableState,
  isOpen: boolean,
): (spot: TableSpot) => SpotState {
  const { bets, heat, pending } = state
  const piles = pilesOf(pending)
  const placed = pilesOf(placedOf(bets))
  const warm = new Map(heat.map((one) => [one.spot, one]))
  const all = heat.reduce((sum, { amount }) => sum + Number(amount), 0)
  const round = unfinishedRound(state)
  const wins = round?.result?.wins
  const paid = state.paid?.roundId === round?.id ? state.paid : null
  return ({ id }) => ({
    heat: warm.get(id),
    isOpen,
    pendingUnits: piles.get(id) ?? 0n,
    placedUnits: placed.get(id) ?? 0n,
    end: paid?.ends.find(({ spot }) => spot === id),
    isPaid: paid !== null,
    outcome: wins === undefined ? undefined : wins.includes(id) ? 'won' : 'lost',
    share: all > 0 ? Number(warm.get(id)?.amount ?? 0) / all : 0,
  })
}
