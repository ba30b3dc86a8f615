import * as wire from '@madang/wire/cardroom'
import * as launches from '@madang/wire/launch'
import type { CardMine } from '@madang/wire/cardroom-line'
import { newId } from '../../src/kernel/ids.ts'
import { onWake } from '../../src/kernel/live/live-bus.ts'
import { LiveOwner } from '../../src/kernel/live/live-owner.ts'
import { atOneInstant } from '../../src/kernel/database/at-one-instant.ts'
import { auditSeats } from '../../src/modules/cardroom/seats/audit-seats.ts'
import { cardKind } from '../../src/modules/cardroom/cardroom-log.ts'
import { openCardDealers } from '../../src/modules/cardroom/hands/deal-work.ts'
import { post } from '../../src/modules/ledger/index.ts'
import type { Reply, Town, Visit } from './town.ts'
import { castMembers } from '../../src/modules/identity/cast.ts'
import { visitOf } from './visit.ts'

/** A town's card room; the story moves its clock and dealers by hand. */
export class CardLobby {
  readonly town: Town
  readonly tableId: string
  dealers: LiveOwner

  constructor(town: Town, tableId: string) {
    this.town = town
    this.tableId = tableId
    this.dealers = openCardDealers(town.context, 'one')
    onWake(town.context.bus, cardKind, (name) => this.dealers.wake(name))
  }

  /** Advances the clock and runs everything due. */
  async later(ms = 0): Promise<void> {
    this.town.clock.tick(ms)
    await this.dealers.tick(this.town.clock.now())
  }

  /** Simulates the death of the dealer process; another takes over. */
  takeOver(): void {
    this.dealers = openCardDealers(this.town.context, newId())
  }

  /** Lists chips and entries that differ from the books. */
  differences() {
    return atOneInstant(this.town.context.db, auditSeats)
  }

  async hasWon(name: string, won: number): Promise<string> {
    const { db } = this.town.context
    const holder = await this.town.idOf(name)
    const to = { currency: 'KRW', holder, purpose: 'cash' as const }
    const from = { currency: 'KRW', house: 'bank' }
    const amountUnits = BigInt(won) * 100_000n
    const transfer = { amountUnits, cause: 'adjustment', from, key: newId(), to }
    await db.write((tx) => post(tx, [[transfer]], this.town.clock.now()))
    return holder
  }

  async frame(name: string, gameId = 'card-holdem'): Promise<Visit> {
    // Each member at home: members of one network are kept apart.
    const home = castMembers.findIndex((member) => member.name === name)
    return this.frameFor(await visitOf(this.town, name, `198.18.${home}.7`), gameId)
  }

  async frameFor(visit: Visit, gameId = 'card-holdem'): Promise<Visit> {
    const { ip } = visit
    const launched = await this.town.ask(launches.launchGame, { gameId }, visit)
    const token = String(launched.value.game_url).split('#')[1]
    const opened = await this.town.ask(
      launches.openFrame,
      { token },
      { cookies: {}, ...(ip && { ip }) },
    )
    return { cookies: {}, ...(ip && { ip }), token: opened.value.frameToken }
  }

  sit(at: Visit, seatNo: number, amount: number, id = newId()): Promise<Reply> {
    const request = { amount: String(amount), id, seatNo, tableId: this.tableId }
    return this.town.ask(wire.takeCardSeat, request, at)
  }

  async state(at: Visit, tableId = this.tableId) {
    return (await this.town.ask(wire.showCardTable, { tableId }, at)).value
  }

  act(at: Visit, mine: { handId: string; step: number }, action: object): Promise<Reply> {
    const { handId, step } = mine
    const request = { action, handId, id: newId(), step, tableId: this.tableId }
    return this.town.ask(wire.actAtCardTable, request, at)
  }

  /** Continues until it is the turn of a member in `frames`. */
  async turnOf(frames: readonly Visit[]): Promise<{ at: Visit; mine: Asked }> {
    for (let n = 0; n < 40; n++) {
      for (const at of frames) {
        const { mine } = await this.state(at)
        if (mine?.legal) return { at, mine }
      }
      await this.later(500)
    }
    throw new Error('nobody is asked')
  }

  /** Checks or calls for everybody until the hand is over. */
  async playOn(frames: readonly Visit[], ends = ['over']): Promise<void> {
    for (let n = 0; n < 40; n++) {
      if (ends.includes((await this.state(frames[0]!)).view.hand.state)) return
      const { at, mine } = await this.turnOf(frames)
      await this.act(at, mine, { kind: mine.legal.mayCheck ? 'check' : 'call' })
      await this.later(500)
    }
    throw new Error('the hand does not end')
  }
}

/** A member's options at their turn in a game with bets. */
export type Asked = CardMine & { legal: { mayCheck: boolean } }
