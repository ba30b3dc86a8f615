import type { LiveTableState } from './live-table-state.ts'

type Money = Pick<LiveTableState, 'balance' | 'sitting'>

type Seat = {
  store: { now: () => Money; watch: (hear: () => void) => () => void }
  has(more: Partial<Money>): void
}

/**
 * One member plays at all of them with one balance and in one sitting: what changed at one is told
 * to the others.
 */
export function shareMoney(seats: readonly Seat[]): () => void {
  let known = seats[0]?.store.now().balance
  const forgets = seats.map(({ store }) => {
    let own = store.now().sitting
    return store.watch(() => {
      const { balance, sitting } = store.now()
      const isPlayed = sitting !== own
      own = sitting
      for (const other of isPlayed ? seats : []) {
        if (other.store.now().sitting !== sitting) other.has({ sitting })
      }
      if (balance === known) return
      known = balance
      for (const other of seats) {
        if (other.store.now().balance !== balance) other.has({ balance })
      }
    })
  })
  return () => {
    for (const forget of forgets) forget()
  }
}
