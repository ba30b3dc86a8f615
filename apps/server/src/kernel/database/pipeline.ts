import type { Socket } from 'node:net'
import pg from 'pg'
import { binaryArray } from './binary-array.ts'

/** A statement and its values, as sql-template-tag builds them. */
export type Statement = { text: string; values: unknown[] }

/** Counters: statements sent, and round trips that they took. */
export type Asked = { statements: number; roundTrips: number }

/** Sends a statement and returns its rows. */
export type Ask = (statement: Statement) => Promise<unknown[]>

/** The same on one connection; `beginAnew` resets an earlier user's longer timeout. */
export type ConnectionAsk = Ask & { beginAnew: () => void }

/**
 * Sends statements to PostgreSQL in pipelines: all statements of one turn of the event loop, and
 * those that arrive while a pipeline is running, are sent and answered together, with one sync
 * message at the end instead of one per statement. When a statement fails, PostgreSQL skips the
 * rest of its pipeline, so nothing runs after a failed `begin`. Statements are prepared once per
 * connection; from the second use on, their arrays are sent in binary form.
 *
 * @param silenceMs a pipeline without any answer for this long closes its connection; one that sets
 *   `statement_timeout` has no such limit, nor have later ones until the next transaction
 * @param asked counts statements and round trips
 */
export function pipelineOn(
  client: pg.Client | pg.PoolClient,
  silenceMs = 10_000,
  asked: Asked = { roundTrips: 0, statements: 0 },
): ConnectionAsk {
  const prepared: Plans = { described: [], known: new Map() }
  readTypes(client, prepared)
  let open: Pipeline | undefined
  let isUnderWay = false
  let isPatient = false
  let isEnded = false
  const send = () => {
    if (!open) return
    const pipeline = open
    open = undefined
    // On a closed connection, pg fails each pipeline at once; no sync answer will come.
    isUnderWay = !isEnded
    asked.roundTrips += 1
    client.query(pipeline)
  }
  const goOn = () => {
    isUnderWay = false
    send()
  }
  client.on('end', () => {
    isEnded = true
    goOn()
  })
  const ask: Ask = ({ text, values }) => {
    if (text.includes('set local statement_timeout')) isPatient = true
    else if (text === 'begin') isPatient = false
    if (!open) {
      open = new Pipeline(prepared, isPatient ? 0 : silenceMs, goOn)
      if (!isUnderWay) process.nextTick(send)
    } else if (isPatient) open.silenceMs = 0
    asked.statements += 1
    return open.add(text, values)
  }
  return Object.assign(ask, { beginAnew: () => void (isPatient = false) })
}

type Prepared = { name: string; fields: Field[] | undefined; types: number[] | undefined }
/** Statements prepared on this connection, and those whose parameter types are still expected. */
type Plans = { known: Map<string, Prepared>; described: Prepared[] }
type Field = { name: string; parse: (text: string) => unknown }
type Waiting = {
  text: string
  values: unknown[]
  statement?: Prepared
  rows: unknown[]
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

type Wire = {
  stream: Socket
  parse(statement: { name: string; text: string; types: number[] }): void
  bind(values: {
    statement: string
    values: unknown[]
    valueMapper: (value: unknown, at: number) => string | Buffer | null
  }): void
  describe(what: { type: 'P' } | { type: 'S'; name: string }): void
  execute(): void
  sync(): void
}

let nameCount = 0

/** PostgreSQL sends the types in the order of the requests. */
function readTypes(client: pg.Client | pg.PoolClient, plans: Plans): void {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
    const first = plans.described.shift()
    if (first) first.types = dataTypeIDs
  })
}

/** A "submittable" of pg: writes to the connection itself and receives the answers. */
class Pipeline implements pg.Submittable {
  readonly #plans: Plans
  readonly #waiting: Waiting[] = []
  readonly #goOn: () => void
  /** The time limit without any answer; 0 means none. */
  silenceMs: number
  #silence: NodeJS.Timeout | undefined
  #answered = 0

  constructor(plans: Plans, silenceMs: number, goOn: () => void) {
    this.#plans = plans
    this.silenceMs = silenceMs
    this.#goOn = goOn
  }

  add(text: string, values: unknown[]): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ reject, resolve, rows: [], text, values })
    })
  }

  submit(connection: unknown): void {
    const wire = connection as Wire
    if (this.silenceMs > 0) {
      this.#silence = setTimeout(() => wire.stream.destroy(), this.silenceMs)
    }
    wire.stream.cork()
    try {
      for (const waiting of this.#waiting) {
        const { text, values } = waiting
        const statement = this.#plans.known.get(text) ?? this.#prepare(wire, text)
        waiting.statement = statement
        const valueMapper = statement.types ? mapperOf(statement.types) : textOf
        wire.bind({ statement: statement.name, valueMapper, values })
        if (!statement.fields) wire.describe({ type: 'P' })
        wire.execute()
      }
    } catch (error) {
      this.handleError(error as Error)
    } finally {
      wire.sync()
      wire.stream.uncork()
    }
  }

  #prepare(wire: Wire, text: string): Prepared {
    const statement = { fields: undefined, name: `p${nameCount++}`, types: undefined }
    wire.parse({ name: statement.name, text, types: [] })
    wire.describe({ name: statement.name, type: 'S' })
    this.#plans.known.set(text, statement)
    this.#plans.described.push(statement)
    return statement
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const statement = this.#waiting[this.#answered]?.statement
    if (!statement) return
    statement.fields = fields.map(({ dataTypeID, name }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as Field['parse'],
    }))
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    const waiting = this.#waiting[this.#answered]
    const fields = waiting?.statement?.fields
    if (!waiting || !fields) return
    const row: Record<string, unknown> = {}
    for (let at = 0; at < fields.length; at++) {
      const field = fields[at]
      const text = texts[at] ?? null
      if (field) row[field.name] = text === null ? null : field.parse(text)
    }
    waiting.rows.push(row)
  }

  handleCommandComplete(): void {
    const waiting = this.#waiting[this.#answered++]
    waiting?.resolve(waiting.rows)
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handlePortalSuspended(): void {}
  handleReadyForQuery(): void {
    clearTimeout(this.#silence)
    this.#goOn()
  }

  /** The failed statement and those after it will be prepared again under new names. */
  handleError(error: Error): void {
    clearTimeout(this.#silence)
    for (const { reject, text } of this.#waiting.slice(this.#answered)) {
      this.#plans.known.delete(text)
      reject(error)
    }
    this.#plans.described.length = 0
    this.#answered = this.#waiting.length
    // After an error, pg handles the sync answer itself, and the next pipeline waits for it in pg.
    this.#goOn()
  }
}

const mapperOf = (types: number[]) => (value: unknown, at: number) =>
  (Array.isArray(value) ? binaryArray(types[at], value) : undefined) ?? textOf(value)

/** Returns a value in PostgreSQL's text format. */
function textOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return value
  return Array.isArray(value) ? `{${value.map(elementOf).join(',')}}` : plainText(value)
}

/** Characters that need no quotes in the text of an array. */
const plain = /^[A-Za-z0-9:_./-]+$/

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`
  const text = plainText(value)
  const isPlain = typeof value !== 'string' && typeof value !== 'object'
  if (isPlain || (plain.test(text) && text.toLowerCase() !== 'null')) return text
  return `"${text.replace(/["\\]/g, (mark) => `\\${mark}`)}"`
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean') {
    return String(value)
  }
  if (typeof value === 'object' && !Array.isArray(value)) return JSON.stringify(value)
  throw new TypeError('a statement takes texts, numbers, instants, bytes, objects and arrays')
}
