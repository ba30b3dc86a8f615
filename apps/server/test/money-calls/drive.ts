import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@madang/wire'
import { auditBooks, trialBalance } from '../../src/modules/ledger/index.ts'
import { nameOf } from '../every-call.ts'
import type { Reply, Visit } from '../towns/town.ts'
import { countMoney, faultsOf } from './books.ts'
import type { Recipe, Stand } from './recipe.ts'
import { askAtOnce, freeze, limitLosses, type Scene } from './scene.ts'

/** What a call was put through, and what was wrong with it. */
export type Driven = {
  call: string
  refusals: string[]
  repeatCount: number
  moveCount: number
  faults: string[]
}

/**
 * Refused, then done, then repeated: each at once, by two processes, with the books looked at after
 * each step. Whatever is refused or repeated moves nothing.
 */
export async function drive(scene: Scene, recipe: Recipe): Promise<Driven> {
  const stand = await recipe.stand(scene)
  const one = new Drive(scene, recipe, stand)
  await one.begin()
  if (stand.poor) await one.refused('too little money', stand.poor)
  await one.refusedUnknown()
  await stand.ready?.()
  await one.begin()
  const frozen = stand.isFinal
    ? new Drive(scene, recipe, await recipe.stand(scene), one.driven)
    : one
  if (stand.isFinal) await frozen.begin()
  await frozen.refusedFrozen()
  if (stand.isFinal) await one.begin()
  await one.refusedByOwnLimit()
  const key = randomUUID()
  await one.done(key)
  await one.repeated('again', key)
  if (stand.again) await one.repeated('by another session', key, await stand.again())
  if (stand.other) await one.reused(key, stand.other)
  if (stand.isSpending) await one.spent()
  return one.driven
}

type How = { as?: Visit; count?: number }

class Drive {
  readonly driven: Driven
  readonly #scene: Scene
  readonly #recipe: Recipe
  readonly #stand: Stand
  #known: string[] = []
  #before = { moves: 0, units: 0n }

  constructor(scene: Scene, recipe: Recipe, stand: Stand, driven?: Driven) {
    const call = nameOf(recipe.wire)
    this.driven = driven ?? { call, faults: [], moveCount: 0, refusals: [], repeatCount: 0 }
    this.#scene = scene
    this.#recipe = recipe
    this.#stand = stand
  }

  get #db() {
    return this.#scene.town.context.db
  }

  /** From here on it counts; what was wrong before is not this call's. */
  async begin(): Promise<void> {
    this.#known = await this.#bookFaults()
    this.#before = await countMoney(this.#db, this.#stand.memberId)
  }

  async refused(step: string, code: RefusalCode): Promise<void> {
    for (const turn of ['', ' again']) {
      const codes = await this.#ask(randomUUID, {}, { count: turn === '' ? 4 : 2 })
      if (codes.some((answered) => answered !== code))
        this.#fault(step + turn, `${code} is ${codes.join()}`)
      await this.#checkBooks(step + turn, { isStill: true })
    }
    this.#noteRefusal(code)
  }

  /** Whatever the path or the sum names cannot be: computed from the call. */
  async refusedUnknown(): Promise<void> {
    const { path, refuses } = this.#recipe.wire
    const parts = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ [name]: randomUUID() }))
    const sums = ['amount', 'stake'].filter((name) => this.#takes(name))
    // Only who pays out of what is theirs cannot have asked for too much.
    const isOwn = this.#stand.poor === 'balance-too-low'
    const wrong = ['0', '0.0000001', ...(isOwn ? ['9'.repeat(13)] : [])]
    const asked = [...parts, ...sums.flatMap((name) => wrong.map((sum) => ({ [name]: sum })))]
    for (const more of asked) {
      const step = JSON.stringify(more)
      const codes = await this.#ask(randomUUID, more, { count: 2 })
      for (const code of codes) {
        const isKnown = [...refuses, 'input-invalid', 'not-found'].includes(code)
        if (isKnown) this.#noteRefusal(code)
        else this.#fault(step, `heard ${code}`)
      }
      await this.#checkBooks(step, { isStill: true })
    }
  }

  async refusedFrozen(): Promise<void> {
    if (!this.#recipe.wire.refuses.includes('account-frozen')) return
    await freeze(this.#scene, this.#stand.memberId, true)
    await this.refused('frozen', 'account-frozen')
    await freeze(this.#scene, this.#stand.memberId, false)
  }

  /** Whoever stakes may have said how much they want to lose at most. */
  async refusedByOwnLimit(): Promise<void> {
    if (!this.#recipe.wire.refuses.includes('loss-limit-reached')) return
    if (this.#stand.poor === undefined) return
    await limitLosses(this.#scene, this.#stand.memberId, 1n)
    await this.refused('own limit', 'loss-limit-reached')
    await limitLosses(this.#scene, this.#stand.memberId, null)
  }

  /** Once, however many ask. */
  async done(key: string): Promise<void> {
    const replies = await this.#replies(() => key)
    const first = replies.find(({ success }) => success)
    if (!first) this.#fault('done', `heard ${replies.map(({ errorCode }) => errorCode).join()}`)
    const { costUnits } = this.#stand
    const dueUnits = typeof costUnits === 'function' ? costUnits(first?.value ?? {}) : costUnits
    await this.#checkBooks('done', { dueUnits })
  }

  async repeated(step: string, key: string, as?: Visit): Promise<void> {
    const codes = await this.#ask(() => key, {}, { count: 2, ...(as && { as }) })
    this.driven.repeatCount += codes.length
    const expected = this.#stand.codeAgain ?? 'done'
    const isSame = as !== undefined || !this.#hasKey || codes.every((code) => code === expected)
    if (!isSame) this.#fault(step, `heard ${codes.join()}`)
    await this.#checkBooks(step, { isStill: true })
  }

  async reused(key: string, more: object): Promise<void> {
    const codes = await this.#ask(() => key, more, { count: 2 })
    if (codes.some((code) => code !== 'key-reused'))
      this.#fault('another under the key', codes.join())
    this.#noteRefusal('key-reused')
    await this.#checkBooks('another under the key', { isStill: true })
  }

  /** Under other keys until nothing is left: never more than there is. */
  async spent(): Promise<void> {
    await this.#ask(randomUUID, {}, { count: 6 })
    await this.#checkBooks('spent', {})
  }

  async #ask(key: () => string, more?: object, how?: How): Promise<string[]> {
    const replies = await this.#replies(key, more, how)
    return replies.map(({ errorCode, success }) => (success ? 'done' : String(errorCode)))
  }

  async #replies(key: () => string, more: object = {}, how: How = {}): Promise<Reply[]> {
    const { as = this.#stand.as, count = 4 } = how
    const given = () => ({ ...this.#stand.given, ...(this.#hasKey && { id: key() }), ...more })
    const replies = await askAtOnce(this.#scene, this.#recipe.wire, { as, count, given })
    for (const { errorCode, status } of replies) {
      if (status >= 500) this.#fault('any', `${status} ${errorCode}`)
    }
    return replies
  }

  get #hasKey(): boolean {
    return this.#takes('id') && !this.#recipe.wire.path.includes(':id')
  }

  #takes(name: string): boolean {
    return name in ((this.#recipe.wire.takes as { entries?: object }).entries ?? {})
  }

  /** The books are right, and since the last look as much has left the member as is due. */
  async #checkBooks(
    step: string,
    due: { isStill?: true; dueUnits?: bigint | undefined },
  ): Promise<void> {
    const found = await this.#bookFaults()
    for (const fault of found) if (!this.#known.includes(fault)) this.#fault(step, fault)
    this.#known = found
    const now = await countMoney(this.#db, this.#stand.memberId)
    const moves = now.moves - this.#before.moves
    const lostUnits = this.#before.units - now.units
    const dueUnits = due.isStill ? 0n : due.dueUnits
    if (due.isStill && moves > 0) this.#fault(step, `${moves} movements`)
    if (dueUnits !== undefined && lostUnits !== dueUnits) {
      this.#fault(step, `takes ${lostUnits} units, not ${dueUnits}`)
    }
    this.driven.moveCount += moves
    this.#before = now
  }

  async #bookFaults(): Promise<string[]> {
    const audited = await this.#db.read(auditBooks)
    const sums = await this.#db.read(trialBalance)
    return [
      ...(await faultsOf(this.#db)),
      ...audited.map(({ account, what }) => `account ${account}: ${what}`),
      ...sums.flatMap(({ currency, differenceUnits }) =>
        differenceUnits === 0n ? [] : [`${currency} differs by ${differenceUnits}`],
      ),
    ]
  }

  #noteRefusal(code: string): void {
    if (!this.driven.refusals.includes(code)) this.driven.refusals.push(code)
  }

  #fault(step: string, fault: string): void {
    this.driven.faults.push(`${step}: ${fault}`)
  }
}
