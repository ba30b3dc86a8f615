import { frontOf } from '@madang/wire'
import type { Call } from '@madang/wire'
import * as launches from '@madang/wire/launch'
import { castOperators } from '../../src/modules/operators/cast.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import type { Town, Visit } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'

/** The game whose frame makes a call of the play origin. */
const gameOf: [prefix: string, gameId: string][] = [
  ['/play/cards', 'card-holdem'],
  ['/play/tables', 'live-tcp-bridge'],
  ['/play/fishing', 'fish-reef-garden'],
]
const slotId = 'tiger-pass'

/** What the judge needs of a house: stories and the long form open one each. */
export type InputTown = Pick<Town, 'ask' | 'clock' | 'context' | 'fronts'>

/** Whoever makes the calls of a run; logged in when first asked for, and again when logged out. */
export class People {
  readonly #visits = new Map<string, Visit>()
  readonly #town: InputTown

  constructor(town: InputTown) {
    this.#town = town
  }

  /** Returns the visit of whoever may make the call. */
  async whoMakes(wire: Call): Promise<Visit> {
    const name = this.#nameFor(wire)
    const visit = this.#visits.get(name) ?? (await this.#enter(name))
    this.#visits.set(name, visit)
    return visit
  }

  /** Whoever made the call is logged out, and comes back with the next. */
  forget(wire: Call): void {
    this.#visits.delete(this.#nameFor(wire))
  }

  #nameFor(wire: Call): string {
    if (wire.for === 'anyone' || wire.for === 'outside') return 'visitor'
    if (wire.for === 'frame') {
      return gameOf.find(([prefix]) => wire.path.startsWith(prefix))?.[1] ?? slotId
    }
    if (frontOf(wire) !== 'backoffice') return 'minji'
    const may = castOperators.find(({ roles }) => wire.roles?.some((role) => roles.includes(role)))
    return may?.name ?? 'jisoo'
  }

  async #enter(name: string): Promise<Visit> {
    if (name === 'visitor') return { cookies: {} }
    if (name === 'minji') return visitOf(this.#town as Town, name)
    if (castOperators.some((operator) => operator.name === name)) {
      return operatorVisitOf(this.#town as Town, name)
    }
    const member = await visitOf(this.#town as Town, 'junho')
    const launched = await this.#town.ask(launches.launchGame, { gameId: name }, member)
    const token = String(launched.value.game_url).split('#')[1]
    const opened = await this.#town.ask(launches.openFrame, { token })
    return { cookies: {}, token: String(opened.value.frameToken) }
  }
}
