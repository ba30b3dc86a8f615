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
}

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
