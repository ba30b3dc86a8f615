/** What a provider says of one chargeback of a payment: both sums are of all time and only grow. */
export type Notice = {
  /** The provider's own name for it. */
  notice: string
  claimedUnits: bigint
  returnedUnits: bigint
}

/** A notice with what of it counts: never more than was paid, without what came back. */
export type Counted = Notice & { amountUnits: bigint }

/**
 * Brings what is known of a payment's chargebacks together with what its provider says now. A word
 * of before says less than is known and so changes nothing, and all of them together never count
 * for more than was paid: what is above waits until another comes back.
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
