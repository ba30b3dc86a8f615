import { strict as assert } from 'node:assert'
import type { NextDeal } from '../../../packages/games/src/rooms/deals/next-deal.ts'
import type { Person } from './person.ts'

/** What the table has seen of a person, by the rules of the document. */
type Seen = {
  /** Has been dealt in and missed no big blind since. */
  hasPaid: boolean
  /** Was dealt in once: who missed the big blind owes both blinds, who is new a big one. */
  wasDealt: boolean
  /** Hands since the person was last dealt in, while ready. */
  waited: number
  /** The hand since which the person has been ready at every deal. */
  readySince: number
  lastBig: number
}

/**
 * The rules of button and blinds (games.md 2.1, with the dead button of TDA): the big blind goes
 * round the ready seats one by one; the small blind is paid by who paid the big one before; nobody
 * waits longer than an orbit; who is new posts a big blind or waits for it; who missed it also
 * posts a dead small one; two play with the button as small blind.
 */
export class BlindRules {
  readonly #seatCount: number
  readonly #seen = new Map<Person, Seen>()
  #hand = 0
  #big: { seatNo: number; person: Person } | undefined
  #last: Pick<NextDeal, 'button' | 'order'> = { button: 0, order: [] }

  constructor(seatCount: number) {
    this.#seatCount = seatCount
  }

  judge(people: readonly Person[], ready: readonly Person[], deal: NextDeal, small: number): void {
    this.#hand += 1
    for (const person of people) this.#look(person, ready.includes(person))
    const at = (seatNo: number | undefined) => ready.find((person) => person.seatNo === seatNo)
    const dealt = deal.order.map((seatNo) => at(seatNo)!)
    const big = at(deal.bigBlind)!
    const isNew = ready.filter((person) => this.#of(person).hasPaid).length < 2
    this.#bigBlindMoves(ready, big)
    this.#smallBlindFollows(ready, dealt, deal, isNew)
    this.#buttonMoves(deal)
    for (const [place, person] of dealt.entries()) {
      if (person === big) assert.equal(deal.seats[place]!.blind, 'big', 'the big blind is posted')
      else if (deal.seats[place]!.blind !== 'small') this.#posts(person, deal, small, isNew)
    }
    this.#nobodyIsLeftOut(ready, dealt, deal)
    this.#remember(people, ready, dealt, big)
  }

  /** Who sat down at this seat since the last hand is somebody else. */
  #look(person: Person, isReady: boolean): void {
    const seen = this.#seen.get(person)
    if (!seen) this.#seen.set(person, { ...stranger, readySince: this.#hand })
    else if (!isReady) Object.assign(seen, { readySince: this.#hand + 1, waited: 0 })
  }

  #of(person: Person): Seen {
    return this.#seen.get(person)!
  }

  /** How far a seat lies clockwise of another. */
  #way(from: number, to: number): number {
    return (to - from + this.#seatCount) % this.#seatCount || this.#seatCount
  }

  #bigBlindMoves(ready: readonly Person[], big: Person): void {
    const last = this.#big?.seatNo
    if (last !== undefined) {
      const ways = ready.map(({ seatNo }) => this.#way(last, seatNo))
      const way = this.#way(last, big.seatNo)
      assert.equal(way, Math.min(...ways), 'the big blind goes to the next seat that is ready')
    }
    const { lastBig } = this.#of(big)
    if (lastBig === 0) return
    const skipped = ready.filter((person) => {
      const seen = this.#of(person)
      return person !== big && seen.readySince <= lastBig && seen.lastBig < lastBig
    })
    assert.deepEqual(skipped, [], 'nobody pays the big blind twice in an orbit')
  }

  #smallBlindFollows(
    ready: readonly Person[],
    dealt: readonly Person[],
    { button, order, seats }: NextDeal,
    isNew: boolean,
  ): void {
    const payers = dealt.filter((_, place) => seats[place]!.blind === 'small')
    const paidBig = this.#big && ready.includes(this.#big.person) ? this.#big.person : undefined
    if (paidBig) assert.deepEqual(payers, [paidBig], 'the small blind follows the big one')
    else assert.equal(payers.length, isNew || dealt.length === 2 ? 1 : 0, 'nobody else pays it')
    const ways = order.map((seatNo) => this.#way(button, seatNo))
    assert.deepEqual(
      ways,
      ways.toSorted((a, b) => a - b),
      'play goes clockwise from the button',
    )
    const blinds = seats.slice(0, payers.length + 1).map(({ blind }) => blind)
    const isTwo = dealt.length === 2
    assert.deepEqual(
      blinds,
      payers.length === 0 ? ['big'] : isTwo ? ['big', 'small'] : blindsInOrder,
    )
    if (isTwo) assert.equal(payers[0]!.seatNo, button, 'of two the button pays the small blind')
  }

  #buttonMoves({ button, order }: NextDeal): void {
    const [now, before] = [new Set(order), new Set(this.#last.order)]
    const isSame = now.size === before.size && order.every((seatNo) => before.has(seatNo))
    assert.ok(!isSame || button !== this.#last.button, 'between the same people the button moves')
    this.#last = { button, order }
  }

  #posts(person: Person, deal: NextDeal, small: number, isNew: boolean): void {
    const { blind, dead } = deal.seats[deal.order.indexOf(person.seatNo)]!
    const { hasPaid, wasDealt } = this.#of(person)
    const owesNothing = isNew || hasPaid
    assert.equal(blind, owesNothing ? undefined : 'big', 'who is new posts a big blind')
    assert.equal(dead, owesNothing || !wasDealt ? undefined : small, 'who missed it, a dead small')
    assert.ok(owesNothing || !person.waits, 'who waits is not made to post')
  }

  #nobodyIsLeftOut(ready: readonly Person[], dealt: readonly Person[], { button }: NextDeal): void {
    const smallAt = this.#big?.seatNo ?? button
    for (const person of ready) {
      const seen = this.#of(person)
      seen.waited = dealt.includes(person) ? 0 : seen.waited + 1
      // Who comes back between the button and the small blind lets them pass.
      const isBehind = this.#way(button, person.seatNo) < this.#way(button, smallAt)
      const mayWait = !seen.hasPaid || (isBehind && seen.waited === 1)
      assert.ok(seen.waited === 0 || mayWait, 'who has paid is dealt')
      assert.ok(seen.waited < this.#seatCount, 'nobody waits longer than an orbit')
      // Button and blinds pass first; between two, one hand more.
      const isPosting = this.#postsSince(person, seen.waited)
      assert.ok(!isPosting || seen.waited <= 3, 'who posts waits until the blinds have passed')
    }
  }

  readonly #postingFor = new Map<Person, number>()

  /** Whether the person has wished to post for all the hands waited. */
  #postsSince(person: Person, waited: number): boolean {
    const hands = person.waits || waited === 0 ? 0 : (this.#postingFor.get(person) ?? 0) + 1
    this.#postingFor.set(person, hands)
    return hands > 0 && hands === waited
  }

  #remember(
    people: readonly Person[],
    ready: readonly Person[],
    dealt: readonly Person[],
    big: Person,
  ): void {
    const last = this.#big?.seatNo
    for (const person of people) {
      const seen = this.#of(person)
      if (dealt.includes(person)) Object.assign(seen, { hasPaid: true, wasDealt: true })
      const isPassed =
        last !== undefined && this.#way(last, person.seatNo) < this.#way(last, big.seatNo)
      if (isPassed && !ready.includes(person)) seen.hasPaid = false
    }
    this.#of(big).lastBig = this.#hand
    this.#big = { person: big, seatNo: big.seatNo }
  }
}

const stranger = { hasPaid: false, lastBig: 0, waited: 0, wasDealt: false }
const blindsInOrder = ['small', 'big']
