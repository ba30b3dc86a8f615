import { type Betting, change, potOf, put } from '../../poker/betting.ts'
import {
  type Pot,
  returnUncalled,
  rakePots,
  sidePots,
  splitPot,
  uncalledBet,
} from '../../poker/pots.ts'
import { rakeOf } from '../../poker/rake.ts'
import type { RoomEnd, RoomSetup } from '../room-game.ts'

/** An event of the pot, for the table to show. */
export type PotEvent =
  | { kind: 'ante'; seat: number; chips: number }
  | { kind: 'act'; seat: number; act: string; chips: number }
  | { kind: 'uncalled'; seat: number; chips: number }
  | { kind: 'win'; pot: number; chips: number; shares: { seat: number; chips: number }[] }
  | { kind: 'rake'; chips: number }

/** Starts the betting: takes the antes; no seat has bet yet. */
export function anteUp(
  { seats, stakes }: RoomSetup,
  limit: Betting['limit'],
): { betting: Betting; log: PotEvent[] } {
  const bettors = seats.map(({ stack }) => ({
    stack,
    committed: 0,
    contributed: 0,
    dead: 0,
    hasFolded: false,
    faced: -1,
  }))
  let betting: Betting = {
    limit,
    unit: stakes.unit,
    bettors,
    currentBet: 0,
    lastFullRaise: stakes.unit,
    toAct: -1,
    aggressor: -1,
  }
  const log: PotEvent[] = []
  for (const seat of seats.keys()) {
    const chips = Math.min(stakes.unit, seats[seat]!.stack)
    betting = change(put(betting, seat, chips), seat, { committed: 0 })
    log.push({ kind: 'ante', seat, chips })
  }
  return { betting, log }
}

/** Returns uncalled chips, takes the rake and pays each pot to its winners. */
export function giveOut(
  betting: Betting,
  { stakes }: Pick<RoomSetup, 'stakes'>,
  winnersOf: (pot: Pot) => number[],
): { betting: Betting; log: PotEvent[]; end: RoomEnd } {
  const uncalled = uncalledBet(betting)
  const over = uncalled === undefined ? betting : returnUncalled(betting, uncalled)
  const log: PotEvent[] = uncalled === undefined ? [] : [{ kind: 'uncalled', ...uncalled }]
  const rake = rakeOf(stakes.rake, potOf(over), over.bettors.length, true)
  const won = over.bettors.map(() => 0)
  let now = over
  for (const [pot, one] of rakePots(sidePots(over), rake).entries()) {
    const shares = splitPot(one.chips, winnersOf(one))
    log.push({ kind: 'win', pot, chips: one.chips, shares })
    for (const { seat, chips } of shares) {
      won[seat]! += chips
      now = change(now, seat, { stack: now.bettors[seat]!.stack + chips })
    }
  }
  if (rake > 0) log.push({ kind: 'rake', chips: rake })
  const stacks = now.bettors.map(({ stack }) => stack)
  const contributed = now.bettors.map((bettor) => bettor.contributed)
  const end = { stacks, contributed, won, validBet: contributed, rake }
  return { betting: { ...now, toAct: -1 }, log, end }
}

/** Returns the public view of the betting. */
export function bettingView(betting: Betting): object {
  return {
    pot: potOf(betting),
    currentBet: betting.currentBet,
    toAct: betting.toAct,
    unit: betting.unit,
    seats: betting.bettors.map(({ stack, committed, hasFolded }) => ({
      stack,
      committed,
      hasFolded,
    })),
  }
}
