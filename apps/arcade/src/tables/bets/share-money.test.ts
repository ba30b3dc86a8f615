import { expect, test } from 'vitest'
import type { LiveTableState } from '../line/live-table-state.ts'
import { shareMoney } from './share-money.ts'

type Money = Pick<LiveTableState, 'balance' | 'playSession'>

/** The kit's store reads browser storage on load; this simple one does not. */
function makeStore(first: Money) {
  let value = first
  const hearers = new Set<() => void>()
  return {
    now: () => value,
    set(next: Partial<Money>) {
      value = { ...value, ...next }
      for (const listener of hearers) listener()
    },
    watch(listener: () => void) {
      hearers.add(listener)
      return () => void hearers.delete(listener)
    },
  }
}

const playSessionOf = (net: string, isCheckDue = false) =>
  ({ isCheckDue, net }) as Money['playSession']

function seat(balance: string) {
  const store = makeStore({ balance, playSession: playSessionOf('0.00') })
  const received: string[] = []
  const has = (more: Partial<Money>) => {
    if (more.balance !== undefined) received.push(more.balance)
    store.set(more)
  }
  return { has, store, received }
}

test('what one table pays or takes is told to the others once, and nobody echoes it', () => {
  const seats = [seat('100.00'), seat('100.00'), seat('100.00')]
  const [a, b, c] = seats as [(typeof seats)[0], (typeof seats)[0], (typeof seats)[0]]
  const forget = shareMoney(seats)
  b.store.set({ balance: '90.00' })
  expect(seats.map(({ store }) => store.now().balance)).toEqual(['90.00', '90.00', '90.00'])
  a.store.set({ balance: '95.00' })
  expect(seats.map(({ store }) => store.now().balance)).toEqual(['95.00', '95.00', '95.00'])
  expect([a.received, b.received, c.received]).toEqual([['90.00'], ['95.00'], ['90.00', '95.00']])
  forget()
  c.store.set({ balance: '1.00' })
  expect(a.store.now().balance).toBe('95.00')
})

test('what a table beside brought is in the net position of all, and so is a check that is due', () => {
  const seats = [seat('100.00'), seat('100.00')]
  const [middle, beside] = seats as [(typeof seats)[0], (typeof seats)[0]]
  shareMoney(seats)
  const nets = () => seats.map(({ store }) => store.now().playSession)
  beside.store.set({ balance: '110.00', playSession: playSessionOf('10.00') })
  expect(nets()).toEqual([playSessionOf('10.00'), playSessionOf('10.00')])
  beside.store.set({ playSession: playSessionOf('10.00', true) })
  expect(middle.store.now().playSession.isCheckDue).toBe(true)
  middle.store.set({ playSession: playSessionOf('10.00') })
  expect(nets()).toEqual([playSessionOf('10.00'), playSessionOf('10.00')])
})

test('who only hears of the round does not tell the others of an older game session', () => {
  const seats = [seat('100.00'), seat('100.00')]
  const [fresh, old] = seats as [(typeof seats)[0], (typeof seats)[0]]
  fresh.store.set({ playSession: playSessionOf('5.00') })
  shareMoney(seats)
  old.store.set({})
  expect(fresh.store.now().playSession.net).toBe('5.00')
})
