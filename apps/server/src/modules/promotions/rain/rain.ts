import { randomInt } from 'node:crypto'

const wonUnits = 100_000n

/**
 * Divides a pot into random envelopes of whole won, each at least one won and at most `mostUnits`.
 * An envelope gets up to twice the even share, as is usual for red envelopes. The rest that the
 * maximum leaves over stays with the house.
 *
 * @param below returns a random integer from zero up to its argument, exclusive
 */
export function divideEnvelopes(
  { count, mostUnits, potUnits }: { potUnits: bigint; count: number; mostUnits: bigint },
  below: (end: number) => number = (end) => randomInt(end),
): bigint[] {
  let leftWon = Number(potUnits / wonUnits)
  const mostWon = Number(mostUnits / wonUnits)
  const envelopes: bigint[] = []
  for (let open = count; open > 0 && leftWon > 0; open -= 1) {
    // Keeps one won for each of the other envelopes.
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
