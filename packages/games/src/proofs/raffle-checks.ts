import { raffleDraw } from '../chance/raffle-draw.ts'
import { sharedOutcome } from '../chance/shared-outcome.ts'
import type { Check, Reveal } from './proof-file.ts'
import type { RaffleReceipt } from './receipt.ts'

/** Repeats a raffle's draw from its secret and the bytes of all tickets. */
export function raffleChecks(
  { number, raffleId }: RaffleReceipt,
  { clientBytes, drawn, entropy, placeCount, secret }: Extract<Reveal, { kind: 'raffle-ticket' }>,
): Omit<Check, 'about'>[] {
  const seeds = { entropyHex: entropy, id: raffleId, round: number, secretHex: secret }
  const again = raffleDraw(sharedOutcome(seeds), clientBytes.length, placeCount)
  return [{ isSame: again.join() === drawn.join(), name: 'outcome' }]
}
