/**
 * Runs a batch in several turns, in the order of arrival, with at most one order per owner in each
 * turn. So an order sees the result, or the refusal, of its owner's order before.
 *
 * @param turn returns one answer per order, in the same order
 * @returns one answer per order of the batch, in its order
 */
export async function byOwner<Order, Value>(
  orders: readonly Order[],
  ownerOf: (order: Order) => string,
  turn: (orders: Order[]) => Promise<Value[]>,
): Promise<Value[]> {
  const answers: Value[] = []
  let waiting = orders.map((order, place) => ({ order, place }))
  while (waiting.length > 0) {
    const owners = new Set<string>()
    const now: typeof waiting = []
    const later: typeof waiting = []
    for (const one of waiting) {
      const owner = ownerOf(one.order)
      ;(owners.has(owner) ? later : now).push(one)
      owners.add(owner)
    }
    const done = await turn(now.map(({ order }) => order))
    if (done.length !== now.length) throw new Error('an order was left without an answer')
    now.forEach(({ place }, at) => (answers[place] = done[at] as Value))
    waiting = later
  }
  return answers
}
