import type { Socket } from 'node:net'
import pg from 'pg'
import { binaryArray } from './binary-array.ts'

/** A statement and its values, as sql-template-tag makes it. */
export type Statement = { text: string; values: unknown[] }

/** What was asked so far: statements, and how often they travelled there and back. */
export type Asked = { statements: number; roundTrips: number }

/** Sends statements and gives their rows. */
export type Ask = (statement: Statement) => Promise<unknown[]>

/** Over one connection; `beginAnew` forgets that somebody before asked for patience. */
export type ConnectionAsk = Ask & { beginAnew: () => void }

/**
 * Speaks to PostgreSQL in pipelines: all statements of one turn of the event loop, and those that
 * come while a pipeline is under way, leave together and are answered together, with one barrier
 * behind them instead of one behind each. When a statement fails, PostgreSQL skips the rest of its
 * pipeline, so nothing is done behind a `begin` that failed. Statements are prepared once per
 * connection; from the second time on their arrays travel in binary form.
 *
 * @param silenceMs a pipeline without any answer for this long takes its connection with it; one
 *   that asks PostgreSQL itself for more patience (`statement_timeout`) waits as long as it must,
 *   and so does what follows until the next transaction
 * @param asked what is asked is counted there
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
    // Of a connection that is gone, pg tells each pipeline so; no barrier comes back.
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
/** What this connection has prepared, and what it still has to hear the parameters' types of. */
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

/** PostgreSQL tells the types in the order in which they were asked for. */
function readTypes(client: pg.Client | pg.PoolClient, plans: Plans): void {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
    const first = plans.described.shift()
    if (first) first.types = dataTypeIDs
  })
}

/** What pg calls a submittable: it talks to the connection itself and hears the answers. */
class Pipeline implements pg.Submittable {
  readonly #plans: Plans
  readonly #waiting: Waiting[] = []
  readonly #goOn: () => void
  /** How long it may stay without any answer; 0 has no end. */
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

  /** The statement that failed and those behind it are prepared again under new names. */
  handleError(error: Error): void {
    clearTimeout(this.#silence)
    for (const { reject, text } of this.#waiting.slice(this.#answered)) {
      this.#plans.known.delete(text)
      reject(error)
    }
    this.#plans.described.length = 0
    this.#answered = this.#waiting.length
    // After an error pg keeps the barrier to itself, and what is sent now waits for it there.
    this.#goOn()
  }
}

const mapperOf = (types: number[]) => (value: unknown, at: number) =>
  (Array.isArray(value) ? binaryArray(types[at], value) : undefined) ?? textOf(value)

/** A value as PostgreSQL reads it in text form. */
function textOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return value
  return Array.isArray(value) ? `{${value.map(elementOf).join(',')}}` : plainText(value)
}

/** Letters that mean nothing in the text of an array. */
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
