/**
 * Does a batch in turns in which each owner has one order at most, in the order they came: an order
 * sees what the one before it of the same owner has done, or that it was refused.
 *
 * @param turn gives one answer per order, in the same order
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
