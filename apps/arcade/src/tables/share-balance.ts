type Seat = {
  store: { now: () => { balance: string }; watch: (hear: () => void) => () => void }
  hasBalance(balance: string): void
}

/** One member plays at all of them with one balance: what changed at one is told to the others. */
export function shareBalance(seats: readonly Seat[]): () => void {
  let known = seats[0]?.store.now().balance
  const forgets = seats.map(({ store }) =>
    store.watch(() => {
      const { balance } = store.now()
      if (balance === known) return
      known = balance
      for (const other of seats) {
        if (other.store.now().balance !== balance) other.hasBalance(balance)
      }
    }),
  )
  return () => {
    for (const forget of forgets) forget()
  }
}
