import { callApi } from '@madang/kit'
import { expectedOf } from '@madang/games/proofs/expected-of'
import { raffleChecks } from '@madang/games/proofs/raffle-checks'
import type { Receipt } from '@madang/games/proofs/receipt'
import { listRaffleTickets } from '@madang/wire/raffles'
import { isAlarmed, ticketKeeper } from '../../kit/more/forms/ticket-keeper.ts'
import type { Raffle } from './raffle.ts'

/**
 * Stores the signed receipt of claimed tickets, and compares it with the raffle that this page
 * showed and the bytes that it sent.
 * @returns whether everything matches the commitments
 */
export async function keepTickets(
  receipt: Receipt | null,
  { id: raffleId, number, secretHash: commitment }: Raffle,
  { bytes, numbers }: { bytes: string; numbers: readonly number[] },
): Promise<boolean> {
  const expected = expectedOf.raffle({ commitment, number, raffleId }, { clientBytes: bytes })
  await ticketKeeper.keep(receipt, { ...expected, tickets: numbers.join(',') })
  return !isAlarmed()
}

/**
 * Compares a drawn raffle's published data with every ticket stored in this browser, and computes
 * the draw again.
 * @returns whether everything matches the commitments
 */
export async function compareRaffle(raffle: Raffle): Promise<boolean> {
  const { beacon, entropy, id, prizes, secret, winners } = raffle
  if (!secret || !entropy) return !isAlarmed()
  await ticketKeeper.reveal(
    (kept) => kept.kind === 'raffle-ticket' && kept.raffleId === id,
    async () => ({
      beacon,
      clientBytes: await callApi(listRaffleTickets, { raffleId: id }),
      drawn: winners.map(({ number }) => number),
      entropy,
      kind: 'raffle-ticket',
      placeCount: prizes.length,
      secret,
    }),
    {
      async check(facts, reveal) {
        const isOurs = facts.kind === 'raffle-ticket' && reveal.kind === 'raffle-ticket'
        return isOurs ? raffleChecks(facts, reveal) : []
      },
    },
  )
  await ticketKeeper.checkLog()
  return !isAlarmed()
}
