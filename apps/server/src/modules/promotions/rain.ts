import { randomInt } from 'node:crypto'

const wonUnits = 100_000n

/**
 * Divides a pot into envelopes of whole won, each of at least one won and at most `mostUnits`,
 * by chance: an envelope takes up to twice what would be its even part, as people know it from
 * red envelopes. What the cap leaves over stays in the house's pot.
 *
 * @param below a random whole number from zero up to what is handed in, exclusive
 */
export function divideEnvelopes(
  { count, mostUnits, potUnits }: { potUnits: bigint; count: number; mostUnits: bigint },
  below: (end: number) => number = (end) => randomInt(end),
): bigint[] {
  let leftWon = Number(potUnits / wonUnits)
  const mostWon = Number(mostUnits / wonUnits)
  const envelopes: bigint[] = []
  for (let open = count; open > 0 && leftWon > 0; open -= 1) {
    // Something is kept for each of the others.
    const spare = leftWon - (open - 1)
    if (spare < 1) continue
    const even = Math.floor((leftWon / open) * 2)
    const end = Math.max(1, Math.min(even, mostWon, spare))
    const won = open === 1 ? Math.min(spare, mostWon) : 1 + below(end)
    envelopes.push(BigInt(won) * wonUnits)
    leftWon -= won
  }
  return envelopes
}
