import pg from 'pg'
import { pipelineOn } from './pipeline.ts'
import type { Ask, Asked } from './pipeline.ts'
import { byKeys, silenceMsOf, withPatience } from './connection-pool.ts'
import { inTransaction, isUnavailable, noConnection, sqlStateOf } from './database.ts'
import type { Database, Tx } from './database.ts'
import { Refusal, isRefusal } from '../refusal.ts'
import type { Answer } from '../refusal.ts'

/** An operation on many orders: returns one answer per order, in the same order. */
export type BulkOperation<Order, Value> = (tx: Tx, orders: Order[]) => Promise<Answer<Value>[]>

const batchMax = 1_024
/** With more waiting callers, a lane refuses new ones instead of making all callers wait longer. */
const queueMax = 20_000

/**
 * The kinds of play that have a lane. Few large batches cost less than many small ones, so the
 * operations of one kind share a lane, and a slow kind holds up only itself.
 */
type Kind = 'casino' | 'fishing' | 'lottery' | 'seamless' | 'sports' | 'tables' | 'wagers'

/**
 * Turns an operation for many orders into a function for one order. Calls that arrive while the
 * previous batch commits share the next transaction of their lane. Each caller gets its own answer,
 * only after the commit. See docs/decisions/0003-group-commit.md for the measurements.
 *
 * @throws Refusal the order's own refusal; `unavailable` if the database is down: retry with the
 *   same idempotency key
 */
export function grouped<Order, Value>(
  operation: BulkOperation<Order, Value>,
  { lane }: { lane: Kind },
): (db: Database, order: Order) => Promise<Value> {
  return (db, order) =>
    new Promise<Value>((resolve, reject) => {
      laneOf(db, lane).join({
        operation: operation as BulkOperation<unknown, unknown>,
        order,
        reject,
        resolve: resolve as (value: unknown) => void,
      })
    })
}

const asked = new WeakMap<Database, Asked>()

/** Returns how many statements and round trips this database's lanes have sent so far. */
export function askedOf(db: Database): Asked {
  const known = asked.get(db) ?? { roundTrips: 0, statements: 0 }
  asked.set(db, known)
  return known
}

type Waiting = {
  operation: BulkOperation<unknown, unknown>
  order: unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

class Lane {
  readonly #db: Database
  #queue: Waiting[] = []
  #isRunning = false
  #client: pg.Client | undefined
  #ask: Ask | undefined

  constructor(db: Database) {
    this.#db = db
  }

  join(caller: Waiting): void {
    if (this.#queue.length >= queueMax) return caller.reject(new Refusal('unavailable'))
    this.#queue.push(caller)
    if (!this.#isRunning) void this.#run()
  }

  async close(): Promise<void> {
    while (this.#isRunning) await new Promise((done) => setTimeout(done, 5))
    await this.#client?.end()
    this.#client = undefined
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    // Waits one turn of the event loop, so that calls of the same moment share the batch.
    await new Promise(setImmediate)
    while (this.#queue.length > 0) await this.#commit(this.#nextBatch())
    this.#isRunning = false
  }

  /** Takes all callers that wait for the same operation as the first in the queue. */
  #nextBatch(): Waiting[] {
    const operation = this.#queue[0]?.operation
    const batch: Waiting[] = []
    const others: Waiting[] = []
    for (const caller of this.#queue) {
      const isAboard = caller.operation === operation && batch.length < batchMax
      ;(isAboard ? batch : others).push(caller)
    }
    this.#queue = others
    return batch
  }

  async #commit(batch: Waiting[]): Promise<void> {
    const [first] = batch
    if (!first) return
    const orders = batch.map((caller) => caller.order)
    try {
      const ask = await this.#connected()
      const answers = await again(() =>
        inTransaction(ask, this.#db, (tx) => first.operation(tx, orders)),
      )
      batch.forEach((caller, at) => settleCaller(caller, answers[at]))
    } catch (error) {
      if (isUnavailable(error)) {
        this.#drop()
        const refusal = new Refusal('unavailable', {}, { cause: error })
        for (const caller of batch) caller.reject(refusal)
      } else if (batch.length === 1) first.reject(error)
      // A failing call must only affect itself, so the batch runs again one by one.
      else for (const caller of batch) await this.#commit([caller])
    }
  }

  async #connected(): Promise<Ask> {
    if (this.#client && this.#ask) return this.#ask
    const client = new pg.Client({
      connectionString: withPatience(byKeys(this.#db.url)),
      ...laneOptions,
    })
    client.on('error', () => this.#client === client && this.#drop())
    await client.connect().catch(noConnection)
    this.#client = client
    this.#ask = pipelineOn(client, silenceMsOf(this.#db.url), askedOf(this.#db))
    return this.#ask
  }

  #drop(): void {
    const client = this.#client
    this.#client = undefined
    client?.end().catch(() => undefined)
  }
}

const laneOptions = { connectionTimeoutMillis: 2_000 }

/** Runs the batch again after a unique-key conflict (23505) with a batch of another process. */
async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= 3 || sqlStateOf(error) !== '23505') throw error
    }
  }
}

function settleCaller(caller: Waiting, answered: Answer<unknown>): void {
  if (isRefusal(answered)) caller.reject(answered)
  else caller.resolve(answered)
}

const lanesOf = new WeakMap<Database, Map<Kind, Lane>>()

function laneOf(db: Database, kind: Kind): Lane {
  const lanes = lanesOf.get(db) ?? new Map<Kind, Lane>()
  lanesOf.set(db, lanes)
  const known = lanes.get(kind)
  if (known) return known
  const lane = new Lane(db)
  lanes.set(kind, lane)
  db.onClose(() => lane.close())
  return lane
}
