import { noBeacon } from '#kernel/beacon/beacon-rounds'
import { unitsOf } from '#kernel/money'
import type { RaffleTerms } from './raffles-setting.ts'

/** A raffle of one week. */
export type Raffle = {
  id: string
  number: number
  began: string
  endsAt: Date
  ticketUnits: bigint
  ticketsMax: number
  prizes: bigint[]
  commitmentId: string
  ticketCount: number
  drawnAt: Date | null
  /** The public beacon and round for the draw, fixed before the first ticket; null: none. */
  beaconChain: string | null
  beaconRound: number | null
  /** The round's signature; null while it is unknown, and if the beacon did not publish it. */
  beaconSignature: string | null
}

/** Returns the beacon round committed to when the raffle opened. */
export const promisedIn = ({ beaconChain, beaconRound }: Raffle) =>
  beaconChain === null || beaconRound === null ? noBeacon : { beaconChain, beaconRound }

export const raffleKind = 'raffle'

/** Returns a ticket's id in the draw. */
export const ticketId = (raffleId: string, number: number): string => `${raffleId}:${number}`

/** Counts the tickets that a member may claim now. */
export function ticketsLeft(
  { ticketUnits, ticketsMax }: Pick<Raffle, 'ticketUnits' | 'ticketsMax'>,
  play: { validUnits: bigint; ticketCount: number },
): number {
  const earned = play.validUnits > 0n ? Number(play.validUnits / ticketUnits) : 0
  return Math.max(0, Math.min(earned, ticketsMax) - play.ticketCount)
}

/** Returns the prizes by place, from the first on. */
export const prizesOf = (terms: RaffleTerms): bigint[] =>
  [
    terms.firstPrize,
    terms.secondPrize,
    terms.thirdPrize,
    ...Array.from({ length: 7 }, () => terms.nextPrize),
  ]
    .map(unitsOf)
    .filter((units) => units > 0n)
