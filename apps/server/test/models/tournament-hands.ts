import type { RoomEnd } from '@madang/games/rooms/room-game'
import type { Chance } from '../../../../tools/process/chance.ts'
import type { Hand } from '../../src/modules/cardroom/hands/hand.ts'

/** A tournament to be played. */
export type Cup = {
  seed: number
  entrants: number
  seatMax: number
  late: number
  reentries: number
  /** In won. */
  buyIn: number
  fee: number
  guarantee: number
  /** The share of those who lose all they can in a hand; one lets all stacks clash at once. */
  bold: number
}

const won = 100_000n

export const termsOf = ({ buyIn, fee, guarantee, seatMax }: Cup) => ({
  buyInUnits: BigInt(buyIn) * won,
  feeUnits: BigInt(buyIn === 0 ? 0 : fee) * won,
  guaranteeUnits: BigInt(guarantee) * won,
  seatMax,
})

/**
 * Moves chips as a hand may: one wins, and each of the others loses nothing, a blind, or everything
 * that the winner can match.
 */
export function chipsMoved({ setup }: Pick<Hand, 'setup'>, chance: Chance, bold: number): RoomEnd {
  const stacks = setup.seats.map(({ stack }) => stack)
  const winner = chance.between(0, stacks.length - 1)
  const most = stacks[winner]!
  const lost = stacks.map((stack, at) => {
    if (at === winner) return 0
    const share = chance.share()
    if (share < bold) return Math.min(stack, most)
    return share < Math.max(0.8, bold) ? Math.min(stack, most, setup.stakes.unit) : 0
  })
  const pot = lost.reduce((sum, chips) => sum + chips, 0)
  const contributed = lost.with(winner, Math.max(...lost))
  return {
    contributed,
    rake: 0,
    stacks: stacks.map((stack, at) => (at === winner ? stack + pot : stack - lost[at]!)),
    validBet: contributed,
    won: stacks.map((_, at) => (at === winner ? pot + contributed[winner]! : 0)),
  }
}
