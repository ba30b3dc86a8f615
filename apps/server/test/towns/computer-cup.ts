import sql from 'sql-template-tag'
import { newEntry } from '../../src/modules/cardroom/tournaments/tournament.ts'
import type { Entry, Tournament } from '../../src/modules/cardroom/tournaments/tournament.ts'
import * as store from '../../src/modules/cardroom/tournaments/tournament-store.ts'
import { openStarters } from '../../src/modules/cardroom/tournaments/tournament-work.ts'
import { newId } from '../../src/kernel/ids.ts'
import type { Town } from './town.ts'

/** A tournament of nine computers at three tables of three; three places are paid. */
export class ComputerCup {
  readonly id = newId()
  readonly #town: Town

  constructor(town: Town) {
    this.#town = town
  }

  /** Enters the nine and seats them. */
  async start(): Promise<void> {
    const now = this.#town.clock.now()
    await this.#town.context.db.write(async (tx) => {
      await store.insertTournament(tx, { ...terms, createdAt: now, id: this.id })
      for (let at = 1; at <= 9; at++) await store.insertEntry(tx, entrant(this.id, `seat ${at}`))
    })
    await openStarters(this.#town.context, 'one').tick(now)
  }

  /** All three at one instant: the dealers of other processes do not wait for the story. */
  stand() {
    return this.#town.context.db.write(async (tx) => {
      await tx.rows(sql`set transaction isolation level repeatable read`)
      return {
        entries: await store.listEntries(tx, [this.id]),
        tables: await store.listTablesOf(tx, this.id),
        tournament: (await store.findTournament(tx, this.id))!,
      }
    })
  }
}

const terms: Omit<Tournament, 'createdAt' | 'id'> = {
  bubbleRound: 0,
  buyInUnits: 0n,
  endedAt: null,
  entrantsMax: 9,
  entrantsMin: 9,
  feeUnits: 0n,
  game: 'holdem',
  guaranteeUnits: 30_000n * 100_000n,
  isPractice: false,
  kind: 'sit-and-go',
  lateMs: 0,
  levelMs: 30_000,
  name: { EN: 'Bubble', KO: '버블' },
  outCount: 0,
  reentryMax: 0,
  repeatMs: null,
  seatCount: 3,
  startChips: 100_000n,
  startedAt: null,
  startsAt: null,
  state: 'registering',
  ticketUnits: 0n,
  version: 1,
}

export const entrant = (tournamentId: string, name: string): Entry =>
  newEntry({ enteredAt: new Date(0), id: newId(), name, tournamentId })
