import { expect, test } from 'vitest'
import { shareBalance } from './share-balance.ts'

/** The kit's store reads the browser's when it is loaded; this one is as plain. */
function makeStore(first: { balance: string }) {
  let value = first
  const hearers = new Set<() => void>()
  return {
    now: () => value,
    set(next: { balance: string }) {
      value = next
      for (const hear of hearers) hear()
    },
    watch(hear: () => void) {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}

function seat(balance: string) {
  const store = makeStore({ balance })
  const told: string[] = []
  const hasBalance = (next: string) => {
    told.push(next)
    store.set({ balance: next })
  }
  return { hasBalance, store, told }
}

test('what one table pays or takes is told to the others once, and nobody echoes it', () => {
  const seats = [seat('100.00'), seat('100.00'), seat('100.00')]
  const [a, b, c] = seats as [(typeof seats)[0], (typeof seats)[0], (typeof seats)[0]]
  const forget = shareBalance(seats)
  b.store.set({ balance: '90.00' })
  expect(seats.map(({ store }) => store.now().balance)).toEqual(['90.00', '90.00', '90.00'])
  a.store.set({ balance: '95.00' })
  expect(seats.map(({ store }) => store.now().balance)).toEqual(['95.00', '95.00', '95.00'])
  expect([a.told, b.told, c.told]).toEqual([['90.00'], ['95.00'], ['90.00', '95.00']])
  forget()
  c.store.set({ balance: '1.00' })
  expect(a.store.now().balance).toBe('95.00')
})
