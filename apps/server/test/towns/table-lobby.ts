import * as launches from '@madang/wire/launch'
import * as wire from '@madang/wire/tables'
import { newId } from '../../src/kernel/ids.ts'
import { decimalOf } from '../../src/kernel/money.ts'
import { findBalances, post } from '../../src/modules/ledger/index.ts'
import type { LiveOwner } from '../../src/kernel/live/live-owner.ts'
import { openDealers } from '../../src/modules/tables/index.ts'
import type { Reply, Town, Visit } from './town.ts'
import { visitOf } from './visit.ts'

/** A town's table lobby; the story moves its clock and dealers by hand. */
export class TableLobby {
  readonly town: Town
  readonly tableId: string
  dealers: LiveOwner

  constructor(town: Town, tableId: string) {
    this.town = town
    this.tableId = tableId
    this.dealers = openDealers(town.context, 'one')
  }

  /** Advances the clock and runs everything due. */
  async later(ms = 0): Promise<void> {
    this.town.clock.tick(ms)
    await this.dealers.tick(this.town.clock.now())
  }

  /** Opens a member's frame at the table. */
  async frame(name: string, tableId = this.tableId): Promise<Visit> {
    const visit = await visitOf(this.town, name)
    const launched = await this.town.ask(launches.launchGame, { gameId: tableId }, visit)
    const token = String(launched.value.game_url).split('#')[1]
    const opened = await this.town.ask(launches.openFrame, { token })
    return { cookies: {}, token: opened.value.frameToken }
  }

  async state(at: Visit, tableId = this.tableId) {
    return (await this.town.ask(wire.showTable, { tableId }, at)).value
  }

  /** Continues until the table takes bets, and returns the round's id. */
  async betting(at: Visit): Promise<string> {
    for (let n = 0; n < 60; n++) {
      const { round } = (await this.state(at)).view
      if (round?.state === 'betting') return round.id
      await this.later(1_000)
    }
    throw new Error('the table takes no bets')
  }

  /** Continues until this member is asked something, and returns the questions. */
  async asked(at: Visit, roundId: string): Promise<wire.HandAsk[]> {
    for (let n = 0; n < 60; n++) {
      const asking = { roundId, tableId: this.tableId }
      const { value } = await this.town.ask(wire.listTableAsks, asking, at)
      if (value.until !== null && value.asks.length > 0) return value.asks
      await this.later(1_000)
    }
    throw new Error('nobody asks')
  }

  /** Plays rounds of blackjack on all seats until a hand offers this choice. */
  async askedFor(choice: string, at: Visit) {
    const seats = [1, 2, 3, 4, 5, 6, 7].map((seat) => [`seat-${seat}`, 1_000] as const)
    // A dealer with twenty-one from the start asks no questions.
    for (let n = 0; n < 10; n++) {
      const roundId = await this.betting(at)
      await this.bet(at, roundId, Object.fromEntries(seats))
      const place = { roundId, tableId: this.tableId }
      while (!(await this.town.ask(wire.showTableRound, { roundId })).value.result) {
        const { value } = await this.town.ask(wire.listTableAsks, place, at)
        const asks: wire.HandAsk[] = value.until === null ? [] : value.asks
        const ask = asks.find(({ choices }) => choices.some((one) => one.choice === choice))
        if (ask) return { ask, extra: String(value.extra), roundId }
        await this.later(1_000)
      }
      await this.over(roundId)
    }
    throw new Error(`nobody is offered a ${choice}`)
  }

  /** Continues until this round is over. */
  async over(roundId: string, steps = 120) {
    for (let n = 0; n < steps; n++) {
      const { value } = await this.town.ask(wire.showTableRound, { roundId })
      if (value.state === 'closed' || value.state === 'voided') return value
      await this.later(5_000)
    }
    throw new Error('the round does not end')
  }

  bet(at: Visit, roundId: string, stakes: Record<string, number>, id = newId()): Promise<Reply> {
    const piles = Object.entries(stakes).map(([spot, won]) => ({ amount: String(won), spot }))
    const request = { id, roundId, stakes: piles, tableId: this.tableId }
    return this.town.ask(wire.placeTableBet, request, at)
  }

  /** Sets a member's balance to so many won, through the bank. */
  async hasWon(name: string, won: number): Promise<string> {
    const { db } = this.town.context
    const holder = await this.town.idOf(name)
    const [has] = await db.read((tx) => findBalances(tx, holder))
    const missing = BigInt(won) * 100_000n - (has?.cashUnits ?? 0n)
    if (missing === 0n) return holder
    const cash = { currency: 'KRW', holder, purpose: 'cash' as const }
    const bank = { currency: 'KRW', house: 'bank' }
    const ways = missing < 0n ? { from: cash, to: bank } : { from: bank, to: cash }
    const amountUnits = missing < 0n ? -missing : missing
    const transfer = { ...ways, amountUnits, cause: 'adjustment', key: newId() }
    await db.write((tx) => post(tx, [[transfer]], this.town.clock.now()))
    return holder
  }

  async wonOf(memberId: string): Promise<string> {
    const [has] = await this.town.context.db.read((tx) => findBalances(tx, memberId))
    return decimalOf(has?.cashUnits ?? 0n)
  }
}
