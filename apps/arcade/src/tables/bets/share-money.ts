import type { LiveTableState } from '../line/live-table-state.ts'

type Money = Pick<LiveTableState, 'balance' | 'playSession'>

type Seat = {
  store: { now: () => Money; watch: (listener: () => void) => () => void }
  has(more: Partial<Money>): void
}

/**
 * Shares balance and play session between a member's tables: a change at one table is passed to the
 * others.
 */
export function shareMoney(seats: readonly Seat[]): () => void {
  let known = seats[0]?.store.now().balance
  const forgets = seats.map(({ store }) => {
    let own = store.now().playSession
    return store.watch(() => {
      const { balance, playSession } = store.now()
      const isPlayed = playSession !== own
      own = playSession
      for (const other of isPlayed ? seats : []) {
        if (other.store.now().playSession !== playSession) other.has({ playSession })
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
