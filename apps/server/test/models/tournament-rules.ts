import { strict as assert } from 'node:assert'

// The rules of tournaments (the card room's README, invariants 8 to 10, and section 3 of
// docs/fairness.md), in a few lines of their own.

/** An entrant as anybody sees it. */
export type Seen = {
  id: string
  state: 'registered' | 'waiting' | 'seated' | 'out'
  tableId: string | null
  chips: number
  place: number | null
  prizeUnits: bigint
}

export type SeatSeen = {
  tableId: string
  seatNo: number
  entryId: string | undefined
  chips: number
}

/** Who went out in one hand or one round of hand-for-hand, with the chips it was begun with. */
export type Out = { entryId: string; chips: number; group: string; step: number }

/** Out in a hand of which nobody outside knows whether it was of the last round. */
export const eitherGroup = 'either'

export type Terms = {
  seatMax: number
  startChips: number
  buyInUnits: bigint
  feeUnits: bigint
  guaranteeUnits: bigint
}

/** Everybody who is in has one seat or waits for one, and no chip is lost. */
export function judgeSeats(all: readonly Seen[], seats: readonly SeatSeen[], terms: Terms): void {
  const places = seats.map(({ seatNo, tableId }) => `${tableId} ${seatNo}`)
  assert.equal(new Set(places).size, places.length, 'a seat is of one entrant')
  assert.ok(
    seats.every(({ seatNo }) => seatNo >= 1 && seatNo <= terms.seatMax),
    'a table has its seats and no more',
  )
  for (const { chips, id, state, tableId } of all) {
    const own = seats.filter(({ entryId }) => entryId === id)
    if (state === 'waiting') assert.ok(chips > 0, 'who waits has chips')
    assert.equal(own.length, state === 'seated' ? 1 : 0, `who is ${state} has a seat or none`)
    if (state === 'seated') assert.equal(own[0]!.tableId, tableId, 'the seat is at the table')
  }
  const seated = seats.reduce((sum, { chips }) => sum + chips, 0)
  const waiting = all.filter(({ state }) => state === 'waiting')
  const sum = waiting.reduce((total, { chips }) => total + chips, seated)
  assert.equal(sum, all.length * terms.startChips, 'chips are those that were begun with')
}

/** Between hands tables differ by one entrant at most, and there are no more than are needed. */
export function judgeBalance(sizes: readonly number[], seatMax: number): void {
  const alive = sizes.reduce((sum, size) => sum + size, 0)
  assert.equal(sizes.length, Math.max(1, Math.ceil(alive / seatMax)), 'tables break up')
  assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1, `tables are even: ${sizes.join()}`)
}

/** Places count from one; equal ones are shared, and the next one is left out. */
export function judgePlaces(all: readonly Seen[], outs: readonly Out[]): void {
  const places = all.map(({ place }) => place ?? 0).toSorted((a, b) => a - b)
  assert.deepEqual(
    places,
    places.map((place) => places.indexOf(place) + 1),
    'places are in order',
  )
  assert.equal(places.filter((place) => place === 1).length, 1, 'one wins')
  const placeOf = (id: string) => all.find((one) => one.id === id)!.place!
  const known = outs.filter(({ group }) => group !== eitherGroup)
  for (const one of known) {
    for (const other of known) {
      const [mine, theirs] = [placeOf(one.entryId), placeOf(other.entryId)]
      const isSame = one.group === other.group
      if (!isSame && one.step < other.step) {
        assert.ok(
          mine > theirs,
          `who stays longer is placed higher: ${JSON.stringify([one, mine, other, theirs])}`,
        )
      }
      if (!isSame || one === other) continue
      if (one.chips === other.chips) assert.equal(mine, theirs, 'equal stacks share the place')
      if (one.chips < other.chips) assert.ok(mine > theirs, 'more chips are placed higher')
    }
  }
}

const wonUnits = 100_000n

/** How many places are paid of so many entries. */
const paidOf = (count: number): number =>
  count <= 3 ? 1 : count <= 6 ? 2 : Math.max(3, Math.round(count / 5))

/** The prizes by place, in whole won: the first gets the rest. */
export function prizesOf(count: number, terms: Terms): bigint[] {
  const paid = terms.buyInUnits * BigInt(count)
  const pool = paid > terms.guaranteeUnits ? paid : terms.guaranteeUnits
  const least = terms.buyInUnits + terms.feeUnits
  for (let places = Math.min(paidOf(count), count); ; places -= 1) {
    const shares = Array.from({ length: places }, (_, at) => 1_000_000n / BigInt(at + 1))
    const all = shares.reduce((sum, share) => sum + share, 0n)
    const prizes = shares.map((share) => ((pool * share) / all / wonUnits) * wonUnits)
    prizes[0]! += pool - prizes.reduce((sum, prize) => sum + prize, 0n)
    if (places <= 1 || prizes.at(-1)! >= least) return prizes
  }
}

/** Prizes are the pool to the unit; who shares a place shares the prizes of those places. */
export function judgePrizes(all: readonly Seen[], terms: Terms): void {
  const prizes = prizesOf(all.length, terms)
  for (const place of new Set(all.map((one) => one.place!))) {
    const tied = all.filter((one) => one.place === place).map(({ prizeUnits }) => prizeUnits)
    const due = tied.reduce((sum, _, at) => sum + (prizes[place - 1 + at] ?? 0n), 0n)
    const got = tied.reduce((sum, units) => sum + units, 0n)
    assert.equal(got, due, `place ${place} gets its prizes`)
    const [least, most] = [tied.reduce(smaller), tied.reduce(larger)]
    assert.ok(most - least < wonUnits * BigInt(tied.length), 'what is shared is shared evenly')
  }
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const larger = (a: bigint, b: bigint) => (a > b ? a : b)

/** Whether the next one out is the last without a prize, with several tables: hand for hand. */
export const isBeforeMoney = (
  { alive, count, tables }: { alive: number; count: number; tables: number },
  terms: Terms,
): boolean => {
  const paid = prizesOf(count, terms).filter((units) => units > 0n).length
  return tables >= 2 && alive === paid + 1
}
