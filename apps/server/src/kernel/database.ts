import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { actingForNobody, actingRequest } from './acting.ts'
import { pipelineOn } from './pipeline.ts'
import type { Ask, ConnectionAsk } from './pipeline.ts'
import { openPool, readOnly, silenceMsOf } from './connection-pool.ts'
import { Refusal } from './refusal.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, (digits) => BigInt(digits))
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (digits) => digits)
/** A calendar day has no time zone: it stays the string that PostgreSQL gave. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/**
 * What may be asked without a change: a plain connection for reads, or a transaction that lends
 * itself to a reader. Whoever changes anything asks for a `Tx`, which nobody makes of this.
 */
export type ReadTx = {
  rows<Row>(query: Sql): Promise<Row[]>
  db: Database
}

/** One transaction: the only thing by which a row changes. */
export type Tx = ReadTx & {
  /**
   * Sends a statement whose rows nobody needs; nobody waits for it either. If it fails, the
   * transaction fails, at the next rows or at the commit.
   */
  send(query: Sql): Promise<void>
  /** Runs after the commit and never after a rollback: live messages, jobs, mail. */
  afterCommit(effect: () => void): void
}

export type Database = {
  /**
   * One statement after another on one connection, without a transaction. PostgreSQL refuses every
   * change on it (25006). The connection is taken at the first statement: work that finds all it
   * needs in memory waits for nobody.
   */
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>
  /**
   * The same for reports and long lists, which may be some seconds old: `DATABASE_READ_URL` names a
   * streaming replica for them. Without one, or while it does not answer, the primary is asked.
   * Whatever a member has just done themselves is read by `read`.
   */
  readReport<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>
  /** All or nothing; begun again (at most 3 times) when PostgreSQL asks for it. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * What must stand whatever becomes of the transaction that asks for it: one of its own, on a
   * connection that nobody else can have taken. Never waits for what that transaction holds.
   */
  writeAside<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  pool: pg.Pool
  url: string
  laneCount: number
  close(): Promise<void>
  /** Called first by `close`, so that whoever holds connections of its own lets go. */
  onClose(letGo: () => Promise<void>): void
}

/** Deadlock and serialization failure: the work may simply be done again. */
const mayRunAgain = new Set(['40001', '40P01'])

export function openDatabase(
  url: string,
  options: { size?: number; laneCount?: number; readUrl?: string | undefined } = {},
): Database {
  const pool = openPool(url, options.size ?? 10)
  const reads = openPool(readOnly(url), options.size ?? 10)
  const replica = options.readUrl ? openPool(readOnly(options.readUrl), options.size ?? 10) : null
  const aside = openPool(url, 1)
  const closers: (() => Promise<void>)[] = []
  const silenceMs = silenceMsOf(url)

  const db: Database = {
    laneCount: options.laneCount ?? 2,
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
 * Runs the work in a transaction on this connection; effects wait for the commit. The first
 * statements travel with the `begin`: in a pipeline nothing is done behind one that failed.
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
      // Sent behind what is still under way: where a statement failed, nothing is committed.
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

/** For whose call the transaction works, so that what it changes is noted under it. */
const named = `select set_config('madang.request', $1, true)`

/** Statements that were sent and whose answers nobody has needed yet. */
class PendingQueries {
  #underWay: Promise<unknown>[] = []
  /** What went wrong first: everything after it fails only because of it. */
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

/** Rows are heard only when everything sent before them went well. */
async function behind<T>(pending: PendingQueries, asked: Promise<T>): Promise<T> {
  const [answered] = await Promise.allSettled([asked, pending.settled()])
  if (pending.failure) throw pending.failure
  if (answered.status === 'rejected') throw answered.reason
  return answered.value
}

/** However PostgreSQL says that it lets nobody in: nothing was done, and one may ask again. */
export function noConnection(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause)
  throw new Error(`no connection to the database: ${why}`, { cause })
}

export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/**
 * The database is away, full or overloaded: nobody knows yet what became of the work, and asking
 * again with the same key settles it (F1, F3, F12).
 */
export function isUnavailable(error: unknown): boolean {
  const code = sqlStateOf(error) ?? ''
  if (/^(08|53|57P|58)/.test(code) || code === '55P03' || code === '57014') return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'].includes(code)) return true
  return error instanceof Error && !(error instanceof Refusal) && connectionLost.test(error.message)
}

/** PostgreSQL could not read a value as what it was sent for: a bent cursor, a day that is none. */
export const isUnfit = (error: unknown): boolean =>
  ['22003', '22007', '22008', '22021', '22P02', '22P05'].includes(sqlStateOf(error) ?? '')

/** The id that a client chose for a new row is another row's: each id names one thing for ever. */
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

/** What a connection has prepared stays prepared when it is lent again. */
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
