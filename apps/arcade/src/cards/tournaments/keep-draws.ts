import { expectedOf } from '@madang/games/proofs/expected-of'
import { factsOf, type Receipt } from '@madang/games/proofs/receipt'
import { seatDraws } from '@madang/games/rooms/seat-draw'
import type { TournamentDraws } from '@madang/wire/cardroom-tournaments'
import { keepReceipt } from '../../proofs/keep.ts'

/**
 * Keeps the signed bytes of an entry for each draw of seats, and compares them with the promises
 * that the page showed before. The final table is drawn after every entry: its receipt is due.
 */
export function keepDraws(
  receipts: readonly Receipt[],
  shown: TournamentDraws,
  sent: { id: string; tournamentId: string; bytes: string },
): void {
  const { bytes: clientBytes, id: entryId, tournamentId } = sent
  const numberIn = ({ words }: Receipt) => {
    const facts = factsOf(words)
    return facts.kind === 'tournament-draw' ? facts.number : 0
  }
  for (const number of Object.values(seatDraws)) {
    const receipt = receipts.find((one) => numberIn(one) === number) ?? null
    if (receipt === null && number !== seatDraws.final) continue
    const promised = shown.draws.find((draw) => draw.number === number)
    const draw = { commitment: promised?.secretHash ?? null, number, tournamentId }
    keepReceipt(receipt, expectedOf.seatDraw(draw, { clientBytes, entryId }))
  }
}
