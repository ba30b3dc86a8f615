/** A provider's notice of one chargeback. Both sums are totals since the start and only grow. */
export type Notice = {
  /** The provider's id of the chargeback. */
  notice: string
  claimedUnits: bigint
  returnedUnits: bigint
}

/** A notice with its effective amount: at most what was paid, less what was returned. */
export type Counted = Notice & { amountUnits: bigint }

/**
 * Merges the known chargebacks of a payment with the provider's newest notices. An outdated notice
 * has lower sums and changes nothing. All chargebacks together never count for more than the
 * payment: the excess waits until another one is returned.
 *
 * @param known oldest first; their share of the payment comes before that of newer ones
 * @returns all of them, known ones first and in their order
 */
export function countNotices(
  known: readonly Counted[],
  notices: readonly Notice[],
  paidUnits: bigint,
): Counted[] {
  const before = new Map(known.map((one) => [one.notice, one]))
  const names = new Set([...before.keys(), ...notices.map(({ notice }) => notice)])
  const merged = [...names].map((notice) => {
    const words = [before.get(notice), ...notices.filter((one) => one.notice === notice)]
    const claimedUnits = highest(words.map((word) => word?.claimedUnits ?? 0n))
    const returnedUnits = highest(words.map((word) => word?.returnedUnits ?? 0n))
    return { claimedUnits, notice, returnedUnits: lower(returnedUnits, claimedUnits) }
  })
  const keptOf = (one: Notice) =>
    lower(before.get(one.notice)?.amountUnits ?? 0n, one.claimedUnits - one.returnedUnits)
  let roomUnits = paidUnits - merged.reduce((sum, one) => sum + keptOf(one), 0n)
  return merged.map((one) => {
    const keptUnits = keptOf(one)
    const moreUnits = lower(one.claimedUnits - one.returnedUnits - keptUnits, roomUnits)
    roomUnits -= moreUnits
    return { ...one, amountUnits: keptUnits + moreUnits }
  })
}

const lower = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const highest = (units: bigint[]): bigint => units.reduce((a, b) => (a > b ? a : b), 0n)
