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
  /** Which round of a public beacon is mixed in, fixed before the first ticket; null: none. */
  beaconChain: string | null
  beaconRound: number | null
  /** What that round was; null while it is not known, and where the beacon was silent. */
  beaconSignature: string | null
}

/** The round of a beacon that was promised when a raffle opened. */
export const promisedIn = ({ beaconChain, beaconRound }: Raffle) =>
  beaconChain === null || beaconRound === null ? noBeacon : { beaconChain, beaconRound }

export const raffleKind = 'raffle'

/** Names a ticket towards the draw. */
export const ticketId = (raffleId: string, number: number): string => `${raffleId}:${number}`

/** How many tickets a member may claim now. */
export function ticketsLeft(
  { ticketUnits, ticketsMax }: Pick<Raffle, 'ticketUnits' | 'ticketsMax'>,
  play: { validUnits: bigint; ticketCount: number },
): number {
  const earned = play.validUnits > 0n ? Number(play.validUnits / ticketUnits) : 0
  return Math.max(0, Math.min(earned, ticketsMax) - play.ticketCount)
}

/** What the places bring, from the first on. */
export const prizesOf = (terms: RaffleTerms): bigint[] =>
  [
    terms.firstPrize,
    terms.secondPrize,
    terms.thirdPrize,
    ...Array.from({ length: 7 }, () => terms.nextPrize),
  ]
    .map(unitsOf)
    .filter((units) => units > 0n)
