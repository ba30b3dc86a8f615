import { strict as assert } from 'node:assert'
import { isAlive, seatsIn, seenIn, type Look } from './tournament-look.ts'
import * as rules from './tournament-rules.ts'

/** What was reached in all runs; a run in which nothing was reached proves nothing. */
export type Reached =
  | 'break'
  | 'equal stacks'
  | 'final table'
  | 'hand for hand'
  | 'late entry'
  | 're-entry'
  | 'shared prize'

/** Judges a tournament after each step of all its tables. */
export class TournamentWatch {
  readonly outs: rules.Out[] = []
  /** The chips with which each entrant began the last hand, by name. */
  readonly began = new Map<string, number>()
  /** What the last hand of each table belongs to: itself, or a round of hand-for-hand. */
  readonly #groups = new Map<string, string>()
  /** While it is hand for hand, how many hands each table began. */
  #rounds: Map<string, number> | undefined
  #isUnsure = false
  #calm = 0
  #stillFor = 0
  readonly #terms: rules.Terms
  readonly #reached: Set<Reached>
  #now = new Date(0)
  #step = 0

  constructor(terms: rules.Terms, reached: Set<Reached>) {
    this.#terms = terms
    this.#reached = reached
  }

  judgeRound(before: Look, after: Look, at: { now: Date; step: number }): void {
    this.#now = at.now
    this.#step = at.step
    const { entries, found, seats, tournament } = after
    const alive = entries.filter(isAlive)
    if (tournament.state === 'running') {
      rules.judgeSeats(seenIn(after), seatsIn(after), this.#terms)
    }
    this.#noteOuts(before, after)
    if (found.length < before.found.length) this.#reached.add('break')
    this.#judgeFinal(before, after)
    this.#judgeHandForHand(before, after)
    const isLate = this.#isLate(after)
    const areStill = found.every(({ handId }) => handId === null)
    const hasStood = seats.every(({ stackChips }) => stackChips > 0n)
    const isWaiting = alive.some(({ state }) => state === 'waiting')
    if (areStill && hasStood && !isWaiting && !isLate && alive.length > 1) this.#calm += 1
    else this.#calm = 0
    // A few turns of all tables are enough to be even again.
    if (this.#calm > 8) {
      const sizes = found.map(({ id }) => seats.filter(({ tableId }) => tableId === id).length)
      rules.judgeBalance(sizes, this.#terms.seatMax)
    }
    this.#judgeMotion(before, after)
  }

  /** Nobody stands still: hands are begun while two have chips. */
  #judgeMotion(before: Look, after: Look): void {
    const facts = ({ entries, found, seats }: Look) =>
      JSON.stringify([
        entries.map(({ id, state, tableId }) => [id, state, tableId]),
        found.map(({ handId, id }) => [id, handId]),
        seats.map(({ seatNo, stackChips, tableId }) => [tableId, seatNo, String(stackChips)]),
      ])
    this.#stillFor = facts(before) === facts(after) ? this.#stillFor + 1 : 0
    assert.ok(this.#stillFor < 25, 'a tournament goes on')
  }

  #isLate({ tournament: { lateMs, startedAt } }: Look): boolean {
    return this.#now.getTime() < (startedAt?.getTime() ?? 0) + lateMs
  }

  #noteOuts(before: Look, after: Look): void {
    for (const { id, memberId, state } of after.entries) {
      const was = before.entries.find((entry) => entry.id === id)
      if (!was || !isAlive(was) || isAlive({ state })) continue
      const isWinner = after.tournament.state === 'over' && placesOf(after).get(id) === 1
      if (isWinner) continue
      const group = this.#groups.get(was.tableId ?? '') ?? 'unknown'
      const chips = this.began.get(memberId ?? '') ?? 0
      const twin = this.outs.find((one) => one.group === group && one.chips === chips)
      if (twin) this.#reached.add('equal stacks')
      this.outs.push({ chips, entryId: id, group, step: this.#step })
    }
  }

  /** Whoever comes to the last table finds all its seats drawn anew, once. */
  #judgeFinal(before: Look, after: Look): void {
    const [final, ...others] = after.found
    if (!final || others.length > 0 || this.#isLate(after)) return
    const hasCome = before.entries.some(({ state }) => state === 'waiting')
    const isWaiting = after.entries.some(({ state }) => state === 'waiting')
    const draw = after.draws.find(({ number }) => number === 2)
    if (hasCome && !isWaiting && after.tournament.state === 'running') {
      assert.ok(draw?.promise.closedAt, 'the seats of the final table are drawn')
    }
    const isFirst = before.draws.every(({ drawn, number }) => number !== 2 || drawn === null)
    if (!draw?.drawn || !isFirst) return
    this.#reached.add('final table')
    const sitting = seatsIn(after).map(({ entryId, seatNo }) => [seatNo, entryId])
    const drawn = draw.drawn.seats.map(({ entryId, seat }) => [seat, entryId])
    assert.deepEqual(sitting, drawn, 'who sits at the final table sits where it was drawn')
  }

  /** With one place to go before the money each table deals one hand a round. */
  #judgeHandForHand(before: Look, after: Look): void {
    const { entries, found } = after
    const alive = entries.filter(isAlive).length
    const facts = { alive, count: entries.length, tables: found.length }
    const isNow = !this.#isLate(after) && rules.isBeforeMoney(facts, this.#terms)
    for (const { handNumber, id } of found) {
      const known = before.found.find((table) => table.id === id)
      if (!known || known.handNumber === handNumber) continue
      const count = (this.#rounds?.get(id) ?? 0) + 1
      this.#rounds?.set(id, count)
      const own = `hand ${handNumber} at ${id}`
      // Begun in the step in which the round came to its end: of the round, or after it.
      const isKnown = isNow && !this.#isUnsure
      const group = isKnown ? `round ${count}` : rules.eitherGroup
      this.#groups.set(id, this.#rounds ? group : own)
    }
    if (!isNow) this.#rounds = undefined
    else if (this.#rounds) {
      this.#reached.add('hand for hand')
      this.#passAlone(after, this.#rounds)
      const counts = found.map(({ id }) => this.#rounds?.get(id) ?? 0)
      const spread = Math.max(...counts) - Math.min(...counts)
      assert.ok(
        spread <= (this.#isUnsure ? 2 : 1),
        'hand for hand each table deals one hand a round',
      )
    } else {
      this.#rounds = new Map(found.map(({ id }) => [id, 0]))
      // A hand that was begun in this very step is of the first round, or before it.
      this.#isUnsure = found.some(({ handNumber, id }) =>
        before.found.every((table) => table.id !== id || table.handNumber !== handNumber),
      )
      if (this.#isUnsure) for (const { id } of found) this.#groups.set(id, rules.eitherGroup)
    }
  }

  /** Who sits alone cannot be dealt a hand: the round goes by. */
  #passAlone({ found, seats }: Look, rounds: Map<string, number>): void {
    const most = Math.max(...rounds.values())
    for (const { id } of found) {
      if (seats.filter(({ tableId }) => tableId === id).length > 1) continue
      rounds.set(id, most)
      // Whether it deals in this round after all depends on who comes first.
      this.#isUnsure = true
    }
  }
}

const placesOf = (look: Look) => new Map(seenIn(look).map(({ id, place }) => [id, place]))
