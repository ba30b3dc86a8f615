import { strict as assert } from 'node:assert'
import { findBalances, findSubAccounts } from '#ledger'
import { newId } from '#kernel/ids'
import type { Tx } from '#kernel/database/database'
import type { Commitments } from '#kernel/live/commitments'
import { Refusal } from '#kernel/refusal'
import { chanceOf, type Chance } from '../../../../tools/process/chance.ts'
import type { Hand } from '../../src/modules/cardroom/hands/hand.ts'
import { openMember } from '../towns/money/grant-town.ts'
import type { Town } from '../towns/town.ts'
import * as rules from './tournament-rules.ts'
import { TournamentWatch, type Reached } from './tournament-watch.ts'
import {
  findHand,
  updateHand,
  settleHand,
  advanceTable,
  tables,
  entering,
  advanceTournament,
  tournamentPlace,
  store,
} from './tournament-house.ts'
import { isAlive, lookAt, seenIn, type Look } from './tournament-look.ts'
import { chipsMoved, termsOf, type Cup } from './tournament-hands.ts'

const startChips = 100_000
const cashUnits = 1_000_000n * 100_000n
const handMs = 20_000
/** Before the money people wait: so many of those who lose a hand lose all. */
const tenseShare = 0.1
/** As many as enter a tournament at most, in time and late. */
const membersEach = 18

/** Promises of hands whose cards nobody looks at: the judge moves chips itself. */
const noCards = {
  commit: async () => ({ id: newId(), leaf: '', leafIndex: null, secretHash: '' }),
} as unknown as Commitments

/** Tournaments with people, through the operations: tables act at once, and people come and go. */
export class TournamentLife {
  readonly reached = new Set<Reached>()
  readonly #town: Town
  #members: string[] = []

  constructor(town: Town) {
    this.#town = town
  }

  /** @param placeCount how many tournaments are played at once */
  async open(placeCount = 2): Promise<void> {
    const { db } = this.#town.context
    const members = Array.from({ length: placeCount * membersEach }, () =>
      openMember(db, cashUnits),
    )
    this.#members = await Promise.all(members)
  }

  /** Plays a tournament to its end; those at other places play beside it. */
  async play(cup: Cup, place: number): Promise<void> {
    const own = this.#members.slice(place * membersEach, (place + 1) * membersEach)
    const run = new Run(this.#town, cup, own, this.reached)
    await run.play()
  }
}

class Run {
  readonly #town: Town
  readonly #cup: Cup
  readonly #members: readonly string[]
  readonly #reached: Set<Reached>
  readonly #chance: Chance
  readonly #terms: rules.Terms
  readonly #id = newId()
  #now: Date
  #step = 0
  #isTense = false
  readonly #watch: TournamentWatch

  constructor(town: Town, cup: Cup, members: readonly string[], reached: Set<Reached>) {
    this.#town = town
    this.#cup = cup
    this.#members = members
    this.#reached = reached
    this.#chance = chanceOf(cup.seed)
    this.#now = town.clock.now()
    this.#terms = { ...termsOf(cup), startChips }
    this.#watch = new TournamentWatch(this.#terms, reached)
  }

  async play(): Promise<void> {
    const { db } = this.#town.context
    const had = await this.#cash()
    await db.write((tx) => store.insertTournament(tx, this.#tournament()))
    for (const memberId of this.#members.slice(0, this.#cup.entrants)) await this.#enter(memberId)
    this.#pass(61_000)
    await this.#start()
    for (this.#step = 1; await this.#round(); this.#step += 1) {
      assert.ok(this.#step < 400, 'a tournament ends')
    }
    await this.#judgeEnd(had)
  }

  #tournament() {
    const { reentries, seatMax } = this.#cup
    const { buyInUnits, feeUnits, guaranteeUnits } = this.#terms
    return {
      bubbleRound: 0,
      buyInUnits,
      createdAt: this.#now,
      endedAt: null,
      entrantsMax: 100,
      entrantsMin: 2,
      feeUnits,
      game: 'holdem' as const,
      guaranteeUnits,
      id: this.#id,
      isPractice: false,
      kind: 'scheduled' as const,
      lateMs: this.#cup.late > 0 || reentries > 0 ? 4 * handMs : 0,
      levelMs: 60_000,
      name: { EN: 'Judged', KO: '심판' },
      outCount: 0,
      reentryMax: reentries,
      repeatMs: null,
      seatCount: seatMax,
      startChips: BigInt(startChips),
      startedAt: null,
      startsAt: new Date(this.#now.getTime() + 60_000),
      state: 'registering' as const,
      ticketUnits: 0n,
      version: 1,
    }
  }

  #pass(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms)
  }

  /** Some ask twice at once: one entry is taken, and one is paid. */
  async #enter(memberId: string): Promise<boolean> {
    const once = () => {
      const order = { at: this.#now, bytes: null, launchId: newId(), memberId, name: memberId }
      const asked = { ...order, id: newId(), tournamentId: this.#id }
      return this.#town.context.db
        .write((tx) => entering.enterTournament(tx, asked))
        .then(() => true, refused)
        .catch((error: unknown) => assert.fail(`an entry is taken or refused: ${String(error)}`))
    }
    const asked = await Promise.all(this.#chance.share() < 0.2 ? [once(), once()] : [once()])
    const taken = asked.filter(Boolean).length
    assert.ok(taken <= 1, 'who is in does not enter again')
    return taken === 1
  }

  async #start(): Promise<void> {
    for (let step = 0; step < 4; step += 1) {
      await this.#town.context.db.write((tx) =>
        advanceTournament(tx, { id: this.#id, now: this.#now }),
      )
    }
  }

  /** All tables take a step at once while somebody comes late; returns whether it goes on. */
  async #round(): Promise<boolean> {
    const before = await this.#look()
    if (before.tournament.state !== 'running') return false
    this.#pass(handMs)
    const others = [this.#comeLate(before), this.#tryToLeave(before)]
    const alive = before.entries.filter(isAlive).length
    const facts = { alive, count: before.entries.length, tables: before.found.length }
    this.#isTense = rules.isBeforeMoney(facts, this.#terms)
    await Promise.all([...before.found.map(({ id }, at) => this.#turn(id, at)), ...others])
    const after = await this.#look()
    this.#watch.judgeRound(before, after, { now: this.#now, step: this.#step })
    return true
  }

  async #comeLate({ entries }: Look): Promise<void> {
    const { late, reentries } = this.#cup
    const chosen = this.#members.slice(this.#cup.entrants, this.#cup.entrants + late)
    const fresh = chosen.find((id) => !entries.some(({ memberId }) => memberId === id))
    if (fresh && this.#chance.share() < 0.6) {
      if (await this.#enter(fresh)) this.#reached.add('late entry')
    }
    const out = entries.find(({ state }) => state === 'out')
    if (reentries > 0 && out?.memberId && this.#chance.share() < 0.5) {
      if (await this.#enter(out.memberId)) this.#reached.add('re-entry')
    }
  }

  /** Nobody takes back an entry of a tournament that runs. */
  async #tryToLeave({ entries }: Look): Promise<void> {
    const memberId = this.#chance.pick(entries).memberId ?? ''
    if (this.#chance.share() > 0.1) return
    const asked = { at: this.#now, memberId, tournamentId: this.#id }
    const left = await this.#town.context.db
      .write((tx) => entering.leaveTournament(tx, asked))
      .then(() => true, refused)
    assert.ok(!left, 'nobody leaves with the money of a tournament that runs')
  }

  /** A table does what is between two hands and deals, or ends its hand. */
  async #turn(tableId: string, at: number): Promise<void> {
    const { db } = this.#town.context
    // Some tables are slower than others.
    if (this.#chance.share() < 0.3) return
    const chance = chanceOf(this.#cup.seed + this.#step * 31 + at)
    const isOver = await db.write((tx) => this.#endHand(tx, tableId, chance))
    if (isOver && this.#chance.share() < 0.4) return
    await db.write((tx) => advanceTable(tx, { fair: noCards, now: this.#now, tableId }))
  }

  async #endHand(tx: Tx, tableId: string, chance: Chance): Promise<boolean> {
    const table = await tables.lockTable(tx, tableId)
    const hand = table?.handId ? await findHand(tx, table.handId) : undefined
    if (!table || !hand) return false
    const seats = await tables.listSeats(tx, [tableId])
    const end = chipsMoved(hand, chance, this.#isTense ? tenseShare : this.#cup.bold)
    const { setup } = hand
    for (const [at, { name }] of hand.seats.entries()) {
      this.#watch.began.set(name, setup.seats[at]!.stack)
    }
    const running: Hand = { ...hand, dealtAt: this.#now, state: 'running' }
    const over = await settleHand(tx, { hand: running, seats, table }, end, this.#now)
    await updateHand(tx, over.hand)
    await tables.updateTable(tx, { ...over.table, nextHandAt: null })
    return true
  }

  #look(): Promise<Look> {
    return this.#town.context.db.read((tx) => lookAt(tx, this.#id))
  }

  async #judgeEnd(had: ReadonlyMap<string, bigint>): Promise<void> {
    const end = await this.#look()
    const all = seenIn(end)
    assert.equal(end.tournament.state, 'over')
    rules.judgePlaces(all, this.#watch.outs)
    rules.judgePrizes(all, this.#terms)
    const isShared = (units: bigint, place: number | null) =>
      units > 0n && all.filter((one) => one.place === place).length > 1
    if (all.some(({ place, prizeUnits }) => isShared(prizeUnits, place))) {
      this.#reached.add('shared prize')
    }
    const { buyInUnits, feeUnits } = this.#terms
    const has = await this.#cash()
    for (const memberId of this.#members) {
      const own = end.entries.filter((entry) => entry.memberId === memberId)
      const won = own.reduce((sum, { prizeUnits }) => sum + prizeUnits, 0n)
      const due = had.get(memberId)! + won - (buyInUnits + feeUnits) * BigInt(own.length)
      assert.equal(has.get(memberId), due, 'cash is what was won less what was paid')
    }
    const at = { purpose: 'seat', sub: tournamentPlace(this.#id) } as const
    const left = await this.#town.context.db.read((tx) => findSubAccounts(tx, [...has.keys()], at))
    assert.ok(
      left.every(({ balanceUnits }) => balanceUnits === 0n),
      'nothing is left at a tournament that is over',
    )
  }

  async #cash(): Promise<Map<string, bigint>> {
    return this.#town.context.db.read(async (tx) => {
      const found = new Map<string, bigint>()
      for (const memberId of this.#members) {
        const [balance] = await findBalances(tx, memberId)
        found.set(memberId, balance?.cashUnits ?? 0n)
      }
      return found
    })
  }
}

function refused(error: unknown): false {
  if (error instanceof Refusal) return false
  throw error
}
