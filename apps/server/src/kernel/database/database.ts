import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { actingForNobody, actingRequest } from '../audit/acting.ts'
import { pipelineOn } from './pipeline.ts'
import type { Ask, ConnectionAsk } from './pipeline.ts'
import { openPool, readOnly, silenceMsOf } from './connection-pool.ts'
import { Refusal } from '../refusal.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, (digits) => BigInt(digits))
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (digits) => digits)
/** A calendar day has no time zone, so it stays PostgreSQL's string. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/**
 * Runs queries that change nothing: on a plain connection for reads, or in a transaction passed to
 * a reader. Code that changes rows needs a `Tx`, which cannot be made from this.
 */
export type ReadTx = {
  rows<Row>(query: Sql): Promise<Row[]>
  db: Database
}

/** One transaction: the only way to change a row. */
export type Tx = ReadTx & {
  /**
   * Sends a statement without waiting for its result. If it fails, the transaction fails at the
   * next `rows` call or at the commit.
   */
  send(query: Sql): Promise<void>
  /** Runs after the commit and never after a rollback: live messages, jobs, mail. */
  afterCommit(effect: () => void): void
}

export type Database = {
  /**
   * Runs statements on one connection, without a transaction. PostgreSQL refuses every change on it
   * (25006). The connection is taken at the first statement, so work that finds its data in memory
   * does not wait for one.
   */
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>
  /**
   * Like `read`, for reports and long lists that may be some seconds old. Uses the streaming
   * replica of `DATABASE_READ_URL`; without one, or while it is down, the primary. Use `read` for
   * data that the member has just changed.
   */
  readReport<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>
  /** Runs the work in a transaction, up to 3 times after deadlocks or serialization failures. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Writes rows that must stay even if the calling transaction rolls back. Uses a transaction of
   * its own on a reserved connection, and must not wait for locks of the calling transaction.
   */
  writeAside<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  pool: pg.Pool
  url: string
  close(): Promise<void>
  /** Registers a function that `close` calls first, so that owners of connections close them. */
  onClose(letGo: () => Promise<void>): void
}

/** Deadlock and serialization failure: the work can safely run again. */
const mayRunAgain = new Set(['40001', '40P01'])

export function openDatabase(
  url: string,
  options: { size?: number; readUrl?: string | undefined } = {},
): Database {
  const pool = openPool(url, options.size ?? 10)
  const reads = openPool(readOnly(url), options.size ?? 10)
  const replica = options.readUrl ? openPool(readOnly(options.readUrl), options.size ?? 10) : null
  const aside = openPool(url, 1)
  const closers: (() => Promise<void>)[] = []
  const silenceMs = silenceMsOf(url)

  const db: Database = {
    onClose: (letGo) => void closers.push(letGo),
    pool,
    read: (work) => withConnection(reads, silenceMs, (ask) => work(txOn(ask, db, []))),
    async readReport(work) {
      if (!replica) return db.read(work)
      try {
        return await withConnection(replica, silenceMs, (ask) => work(txOn(ask, db, [])))
      } catch (error) {
        if (!isUnavailable(error)) throw error
        return db.read(work)
      }
    },
    url,
    write: (work) => withConnection(pool, silenceMs, (ask) => inTransaction(ask, db, work)),
    writeAside: (work) => withConnection(aside, silenceMs, (ask) => inTransaction(ask, db, work)),
    async close() {
      for (const letGo of closers) await letGo()
      await Promise.all([pool.end(), reads.end(), aside.end(), replica?.end()])
    },
  }
  return db
}

/**
 * Runs the work in a transaction on this connection; effects run after the commit. The first
 * statements are sent together with `begin`: in a pipeline, nothing runs after a failed statement.
 */
export async function inTransaction<T>(
  ask: Ask,
  db: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const effects: (() => void)[] = []
    const pending = new PendingQueries()
    try {
      pending.add(ask({ text: 'begin', values: [] }))
      const requestId = actingRequest()
      if (requestId !== undefined) pending.add(ask({ text: named, values: [requestId] }))
      const result = await work(txOn(ask, db, effects, pending))
      // The commit is sent behind pending statements: if one failed, nothing is committed.
      pending.add(ask({ text: 'commit', values: [] }))
      await pending.settled()
      for (const effect of effects) actingForNobody(effect)
      return result
    } catch (late) {
      const error = pending.failure ?? late
      await ask({ text: 'rollback', values: [] }).catch(() => undefined)
      if (attempt >= 3 || !mayRunAgain.has(sqlStateOf(error) ?? '')) throw error
    }
  }
}

/** Sets the request id of the transaction, under which its changes are recorded. */
const named = `select set_config('madang.request', $1, true)`

/** Sent statements whose results no caller has waited for yet. */
class PendingQueries {
  #underWay: Promise<unknown>[] = []
  /** The first error; later statements fail only because of it. */
  failure: Error | undefined

  add(statement: Promise<unknown>): void {
    const watched = statement.catch((error: Error) => void (this.failure ??= error))
    this.#underWay.push(watched)
  }

  async settled(): Promise<void> {
    const waiting = this.#underWay
    this.#underWay = []
    await Promise.all(waiting)
    if (this.failure) throw this.failure
  }
}

function txOn(ask: Ask, db: Database, effects: (() => void)[], pending?: PendingQueries): Tx {
  return {
    afterCommit: (effect) => void effects.push(effect),
    db,
    async rows<Row>(query: Sql) {
      const asked = ask(query)
      return (pending ? await behind(pending, asked) : await asked) as Row[]
    },
    async send(query) {
      if (pending) pending.add(ask(query))
      else await ask(query)
    },
  }
}

/** Returns rows only after all earlier statements succeeded. */
async function behind<T>(pending: PendingQueries, asked: Promise<T>): Promise<T> {
  const [answered] = await Promise.allSettled([asked, pending.settled()])
  if (pending.failure) throw pending.failure
  if (answered.status === 'rejected') throw answered.reason
  return answered.value
}

/** Throws one error for every failed connection attempt: nothing was done, and a retry is safe. */
export function noConnection(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause)
  throw new Error(`no connection to the database: ${why}`, { cause })
}

export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/**
 * Whether the database is unreachable, full or overloaded. The result of the work is unknown then;
 * a retry with the same idempotency key settles it (F1, F3, F12).
 */
export function isUnavailable(error: unknown): boolean {
  const code = sqlStateOf(error) ?? ''
  if (/^(08|53|57P|58)/.test(code) || code === '55P03' || code === '57014') return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'].includes(code)) return true
  return error instanceof Error && !(error instanceof Refusal) && connectionLost.test(error.message)
}

/** Whether the same work may succeed when it runs again: two met, or the database is away. */
export const isPassing = (error: unknown): boolean =>
  isUnavailable(error) || mayRunAgain.has(sqlStateOf(error) ?? '')

/** Whether PostgreSQL could not parse a value, such as a broken cursor or an invalid date. */
export const isUnfit = (error: unknown): boolean =>
  ['22003', '22007', '22008', '22021', '22P02', '22P05'].includes(sqlStateOf(error) ?? '')

/** Whether the id that a client chose for a new row already exists: each id is used only once. */
export const isTakenId = (error: unknown): boolean =>
  sqlStateOf(error) === '23505' &&
  error instanceof Error &&
  'constraint' in error &&
  String(error.constraint).endsWith('_pkey')

const connectionLost = new RegExp(
  [
    'no connection to the database',
    'Connection terminated',
    'Client has encountered a connection error',
    'not queryable',
    'Query read timeout',
  ].join('|'),
)

async function withConnection<T>(
  pool: pg.Pool,
  silenceMs: number,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  let lent: Promise<Lent> | undefined
  let broken: unknown
  try {
    return await work(async (statement) => {
      lent ??= lendOf(pool, silenceMs)
      return (await lent).ask(statement)
    })
  } catch (error) {
    if (isUnavailable(error)) broken = error
    throw error
  } finally {
    await lent?.then(
      ({ giveBack }) => giveBack(Boolean(broken)),
      () => undefined,
    )
  }
}

/** Keeps prepared statements of a connection when it is borrowed again. */
const pipelines = new WeakMap<pg.PoolClient, ConnectionAsk>()

function pipelineOf(client: pg.PoolClient, silenceMs: number): Ask {
  const ask = pipelines.get(client) ?? pipelineOn(client, silenceMs)
  pipelines.set(client, ask)
  ask.beginAnew()
  return ask
}

type Lent = { ask: Ask; giveBack: (isBroken: boolean) => void }

async function lendOf(pool: pg.Pool, silenceMs: number): Promise<Lent> {
  const client = await pool.connect().catch(noConnection)
  let isCut = false
  const onError = () => void (isCut = true)
  client.on('error', onError)
  return {
    ask: pipelineOf(client, silenceMs),
    giveBack(isBroken) {
      client.off('error', onError)
      client.release(isBroken || isCut)
    },
  }
}
