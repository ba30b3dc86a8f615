import { strict as assert } from 'node:assert'
import type { RoomGame, RoomGameId } from '../../../packages/games/src/rooms/room-game.ts'
import type { NextDeal, WaitingSeat } from '../../../packages/games/src/rooms/deals/next-deal.ts'
import { BlindRules } from './blind-rules.ts'
import { leadRules } from './lead-rules.ts'
import { playHand } from './play-hand.ts'
import type { Person, Product, Step } from './person.ts'

const unit = 100
const small = 50
const rake = { basisPoints: 500, caps: [100, 300], isNoFlopNoDrop: true }

/** One table, the people at it, and the rules that hold at each of its hands. */
export class Table {
  readonly #product: Product
  readonly #game: RoomGame<unknown>
  readonly #rules: BlindRules | undefined
  readonly #people = new Map<number, Person>()
  #last = { bigBlind: null, button: null, smallBlind: null, winner: null } as Before
  #boughtIn = 0
  #raked = 0

  constructor(product: Product, id: RoomGameId) {
    this.#product = product
    this.#game = product.games.find((game) => game.id === id)!
    this.#rules =
      id === 'holdem' || id === 'omaha' ? new BlindRules(this.#game.seats.max) : undefined
  }

  take(step: Step): void {
    if (step.do === 'hand') return this.#deal(step.seed)
    if (step.seatNo > this.#game.seats.max) return
    const person = this.#people.get(step.seatNo)
    if (step.do === 'sit') {
      if (person === undefined) this.#sit(step)
      return
    }
    if (person === undefined) return
    if (step.do === 'leave') {
      this.#people.delete(step.seatNo)
      this.#boughtIn -= person.stack
    }
    if (step.do === 'sit-out') person.isPlaying = false
    if (step.do === 'return') person.isPlaying = true
    if (step.do === 'change-mind') person.waits = !person.waits
    if (step.do === 'time-out') person.isAway = true
    if (step.do === 'top-up') {
      person.stack += 1_000
      this.#boughtIn += 1_000
    }
  }

  #sit({ seatNo, stack, waits }: Extract<Step, { do: 'sit' }>): void {
    const person = { isAway: false, isPlaying: true, owes: 'entry' as const, seatNo, stack, waits }
    this.#people.set(seatNo, person)
    this.#boughtIn += stack
  }

  /** Whoever plays on and has what a hand costs at least. */
  #isReady({ isPlaying, stack }: Person): boolean {
    return isPlaying && stack >= (this.#rules ? 1 : unit)
  }

  #deal(seed: number): void {
    const people = [...this.#people.values()].toSorted((a, b) => a.seatNo - b.seatNo)
    const ready = people.filter((person) => this.#isReady(person))
    const seats = people.map((person): WaitingSeat => ({
      isReady: ready.includes(person),
      mucks: true,
      owes: person.owes,
      runsTwice: false,
      seatNo: person.seatNo,
      stack: person.stack,
      waitsForBlind: person.waits,
    }))
    const { max, min } = this.#game.seats
    const chips = { least: min, most: max, small }
    const deal = this.#product.nextDeal(this.#game.id, seats, this.#last, chips)
    assert.equal(deal !== undefined, ready.length >= 2, 'two who are ready are dealt a hand')
    if (deal === undefined) return
    const dealt = deal.order.map((seatNo) => this.#people.get(seatNo)!)
    assert.ok(
      dealt.every((person) => ready.includes(person)) && new Set(dealt).size === dealt.length,
      'only who is ready is dealt a hand, and once',
    )
    if (this.#rules) this.#rules.judge(people, ready, deal, small)
    else leadRules(ready, deal, this.#last.winner ?? this.#last.button)
    for (const person of people) person.owes = deal.owes.get(person.seatNo) ?? person.owes
    this.#play(deal, dealt, seed)
  }

  #play(deal: NextDeal, dealt: Person[], seed: number): void {
    const stakes = { ante: 0, rake, small: this.#rules ? small : 0, unit }
    const away = dealt.flatMap(({ isAway }, at) => (isAway ? [at] : []))
    const end = playHand(this.#game, { away, seats: deal.seats, seed, stakes })
    for (const [at, person] of dealt.entries()) {
      person.stack = end.stacks[at]!
      if (person.isAway) person.isPlaying = false
      person.isAway = false
    }
    const best = Math.max(...end.won)
    this.#last = {
      bigBlind: deal.bigBlind ?? null,
      button: deal.button,
      smallBlind: deal.smallBlind ?? null,
      winner: best > 0 ? deal.order[end.won.indexOf(best)]! : this.#last.winner,
    }
    this.#raked += end.rake
    this.#chipsStay()
  }

  #chipsStay(): void {
    const stacks = [...this.#people.values()].map(({ stack }) => stack)
    assert.ok(stacks.every((chips) => Number.isInteger(chips) && chips >= 0))
    const sum = stacks.reduce((all, chips) => all + chips, 0)
    assert.equal(sum + this.#raked, this.#boughtIn, 'chips and rake are what was bought in')
  }
}

type Before = Parameters<Product['nextDeal']>[2]
