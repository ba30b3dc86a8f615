import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { answerOne, usesOf } from './answer.ts'
import type { Known, UseAsk } from './answer.ts'
import type { CustodyAnswer, CustodyAsk, UseOf } from './custody.ts'
import { importOld } from './import-old.ts'
import * as store from './custody-store.ts'
import { openDataKeys, reencryptSecrets, decryptSecret } from './data-keys.ts'
import type { DataKeys } from './data-keys.ts'
import type { KeyBox } from './key-box.ts'
import { findDue, listStakesOn } from './look-store.ts'
import { makeSecrets } from './make-secrets.ts'
import { lineHashOf, walk } from './trail.ts'

/** Requests beyond this number wait for the next transaction. */
const batchMax = 2_048
const openMax = 20_000
/** About so many uses are listed in one answer. */
const usesMax = 2_000

/**
 * The core of custody. It checks that the requested fact is committed, binds the answer to it,
 * appends a line to the trail, commits, and only then answers. Requests that arrive meanwhile share
 * the next transaction.
 */
export class Keeper {
  readonly #db: Database
  readonly #keys: DataKeys
  readonly #clock: Clock
  readonly #folder: string
  /** Decrypted secrets, in memory only. */
  readonly #open = new Map<string, string>()
  #waiting: Waiting[] = []
  #running: Promise<void> | undefined

  private constructor(at: { db: Database; keys: DataKeys; clock: Clock; folder: string }) {
    this.#db = at.db
    this.#keys = at.keys
    this.#clock = at.clock
    this.#folder = at.folder
  }

  /** @param at `folder`: the platform's data folder, whose older keys decrypt imported secrets */
  static async open(at: {
    db: Database
    box: KeyBox
    clock: Clock
    folder: string
  }): Promise<Keeper> {
    const keys = await openDataKeys(at.db, at.box)
    await reencryptSecrets(at.db, keys)
    return new Keeper({ ...at, keys })
  }

  ask(asks: readonly CustodyAsk[]): Promise<CustodyAnswer[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asks, reject, resolve })
      this.#running ??= this.#run()
    })
  }

  /** Waits for running requests, then closes the database. */
  async close(): Promise<void> {
    await this.#running
    await this.#db.close()
  }

  async #run(): Promise<void> {
    // Waits one turn of the event loop, so that requests of the same moment share the batch.
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) {
      const callers = this.#waiting.splice(0, this.#countAboard())
      try {
        const asks = callers.flatMap((caller) => caller.asks)
        const answers = await this.#db.write((tx) => this.#answer(tx, asks))
        let next = 0
        for (const { asks: own, resolve } of callers) {
          resolve(answers.slice(next, (next += own.length)))
        }
      } catch (error) {
        for (const { reject } of callers) reject(error)
      }
    }
    this.#running = undefined
  }

  #countAboard(): number {
    let asks = 0
    const last = this.#waiting.findIndex((caller) => (asks += caller.asks.length) > batchMax)
    return last < 0 ? this.#waiting.length : Math.max(1, last)
  }

  async #answer(tx: Tx, asks: readonly CustodyAsk[]): Promise<CustodyAnswer[]> {
    const uses = asks.filter((ask) => isUse(ask))
    const makes = asks.filter((ask) => ask.do === 'make')
    const [made, known] = await Promise.all([
      makeSecrets(tx, makes, { at: this.#clock.now(), keys: this.#keys }),
      uses.length > 0 ? this.#read(tx, uses) : undefined,
    ])
    const answers: CustodyAnswer[] = []
    for (const ask of asks) answers.push(await this.#answerOne(tx, ask, { known, made }))
    if (known) await this.#write(tx, known)
    return answers
  }

  async #answerOne(
    tx: Tx,
    ask: CustodyAsk,
    { known, made }: { known: Known | undefined; made: CustodyAnswer[] },
  ): Promise<CustodyAnswer> {
    switch (ask.do) {
      case 'make':
        return made.shift() ?? { no: 'unknown' }
      case 'draw':
      case 'open':
      case 'place':
      case 'shoot':
      case 'reveal':
        return known ? answerOne(ask, known) : { no: 'unknown' }
      case 'hash': {
        const [secret] = await store.findSecrets(tx, [ask.secretId])
        return secret ? { hash: secret.hash } : { no: 'unknown' }
      }
      case 'head':
        return store.lockHead(tx)
      case 'walk':
        return walk(tx, ask)
      case 'uses': {
        const { look, since } = ask
        const from = ask.from ?? (await store.lineBefore(tx, new Date(since)))
        return store.listDraws(tx, { from, limit: usesMax, look })
      }
      case 'import':
        return { count: await importOld(tx, { folder: this.#folder, keys: this.#keys }) }
      default:
        return { no: 'unknown' }
    }
  }

  /** Reads everything that these answers depend on, and locks the end of the trail. */
  async #read(tx: Tx, uses: readonly UseAsk[]): Promise<Known> {
    const ids = [...new Set(uses.map(({ secretId }) => secretId))]
    const kinds = [...new Set(uses.map(({ look }) => look))]
    const inTurn = uses.filter((use) => isOfSeed(use) || use.do === 'open' || use.do === 'shoot')
    const seeds = [...new Set(inTurn.map(({ secretId }) => secretId))]
    // The lock is sent first, so the reads behind it run while the end of the trail is locked.
    const [head, secrets, bound, drawnFor, drawnTo, ...dues] = await Promise.all([
      store.lockHead(tx),
      store.findSecrets(tx, ids),
      store.findUses(tx, uses),
      store.findDrawsFor(
        tx,
        uses.map(({ ref }) => ref),
      ),
      seeds.length > 0 ? store.findDrawnTo(tx, seeds) : [],
      ...kinds.map((look) =>
        findDue(
          tx,
          look,
          uses.flatMap((use) => (use.look === look ? [use.ref] : [])),
        ),
      ),
    ])
    const waiting = seedsOutOfTurn(uses, drawnTo)
    const stakes = waiting.length > 0 ? await listStakesOn(tx, waiting) : []
    const late =
      stakes.length > 0
        ? await Promise.all([
            store.findUses(tx, stakes),
            store.findDrawsFor(
              tx,
              stakes.map(({ ref }) => ref),
            ),
          ])
        : []
    return usesOf({
      bound: [...bound, ...drawnFor, ...late.flat()],
      drawnTo,
      dues: new Map(kinds.map((look, at) => [look, dues[at] ?? []])),
      head,
      openOf: (secret) => this.#opened(secret),
      secrets,
      stakes,
    })
  }

  async #write(tx: Tx, { fresh, head, revealed }: Known): Promise<void> {
    if (fresh.length === 0) return
    const at = this.#clock.now()
    const number = head.number + 1
    const hash = lineHashOf({ at, before: head.hash, number, uses: fresh })
    await store.insertUses(tx, fresh, number)
    for (const [id, to] of revealed) await store.updateRevealed(tx, id, to)
    await store.insertLine(tx, { hash, number }, { at, useCount: fresh.length })
  }

  #opened(secret: store.Secret): string {
    const known = this.#open.get(secret.id)
    if (known !== undefined) return known
    if (this.#open.size >= openMax) this.#open.clear()
    const text = decryptSecret(secret, this.#keys)
    this.#open.set(secret.id, text)
    return text
  }
}

const isOfSeed = ({ look }: UseOf): boolean => look === 'slot_stake' || look === 'retired_seed'

/**
 * Returns the seeds whose other stakes are bound first: seeds that are to be shown, and seeds of
 * which a number is asked before the one before it. A stake has its number before it is committed,
 * but two processes may ask in another order.
 */
function seedsOutOfTurn(uses: readonly UseOf[], drawnTo: readonly store.DrawnTo[]): string[] {
  const next = new Map(drawnTo.map(({ secretId, to }) => [secretId, to === null ? null : to + 1]))
  const out = new Set<string>()
  for (const { index, look, secretId } of uses) {
    if (look === 'retired_seed') out.add(secretId)
    if (look !== 'slot_stake') continue
    const due = next.get(secretId)
    if (due === undefined || due === null || index < due) continue
    if (index === due) next.set(secretId, due + 1)
    else out.add(secretId)
  }
  return [...out]
}

const isUse = (ask: CustodyAsk): ask is UseAsk => 'ref' in ask

type Waiting = {
  asks: readonly CustodyAsk[]
  resolve: (answers: CustodyAnswer[]) => void
  reject: (error: unknown) => void
}
