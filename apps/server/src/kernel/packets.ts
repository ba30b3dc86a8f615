import type { Socket } from 'node:net'
import pg from 'pg'

/** A statement and its values, as sql-template-tag makes it. */
export type Statement = { text: string; values: unknown[] }

/** Sends statements and gives their rows. */
export type Ask = (statement: Statement) => Promise<unknown[]>

/**
 * Speaks to PostgreSQL in packets: all statements of one turn of the event loop leave together and
 * are answered together, with one barrier behind them instead of one behind each. When a statement
 * fails, PostgreSQL skips the rest of its packet, so nothing is done behind a `begin` that failed.
 * Statements are prepared once per connection.
 */
export function packetsOn(client: pg.Client): Ask {
  const prepared = new Map<string, Prepared>()
  let open: Packet | undefined
  return ({ text, values }) => {
    if (!open) {
      const packet = new Packet(prepared)
      open = packet
      process.nextTick(() => {
        open = undefined
        client.query(packet)
      })
    }
    return open.add(text, values)
  }
}

type Prepared = { name: string; fields: Field[] | undefined }
type Field = { name: string; parse: (text: string) => unknown }
type Waiting = {
  text: string
  values: unknown[]
  rows: unknown[]
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

type Wire = {
  stream: Socket
  parse(statement: { name: string; text: string; types: number[] }): void
  bind(values: { statement: string; values: unknown[]; valueMapper: typeof textOf }): void
  describe(what: { type: 'P' }): void
  execute(): void
  sync(): void
}

let nameCount = 0

/** What pg calls a submittable: it talks to the connection itself and hears the answers. */
class Packet implements pg.Submittable {
  readonly #prepared: Map<string, Prepared>
  readonly #waiting: Waiting[] = []
  #answered = 0

  constructor(prepared: Map<string, Prepared>) {
    this.#prepared = prepared
  }

  add(text: string, values: unknown[]): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ reject, resolve, rows: [], text, values })
    })
  }

  submit(connection: unknown): void {
    const wire = connection as Wire
    wire.stream.cork()
    try {
      for (const { text, values } of this.#waiting) {
        const known = this.#prepared.get(text)
        const statement = known ?? { fields: undefined, name: `p${nameCount++}` }
        if (!known) wire.parse({ name: statement.name, text, types: [] })
        this.#prepared.set(text, statement)
        wire.bind({ statement: statement.name, valueMapper: textOf, values })
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

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const statement = this.#prepared.get(this.#waiting[this.#answered]?.text ?? '')
    if (!statement) return
    statement.fields = fields.map(({ dataTypeID, name }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as Field['parse'],
    }))
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    const waiting = this.#waiting[this.#answered]
    const fields = this.#prepared.get(waiting?.text ?? '')?.fields
    if (!waiting || !fields) return
    const row: Record<string, unknown> = {}
    for (const [at, { name, parse }] of fields.entries()) {
      const text = texts[at] ?? null
      row[name] = text === null ? null : parse(text)
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
  handleReadyForQuery(): void {}

  /** The statement that failed and those behind it are prepared again under new names. */
  handleError(error: Error): void {
    for (const { reject, text } of this.#waiting.slice(this.#answered)) {
      this.#prepared.delete(text)
      reject(error)
    }
    this.#answered = this.#waiting.length
  }
}

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
  const text = plainText(value)
  const isPlain = typeof value !== 'string' || (plain.test(text) && text.toLowerCase() !== 'null')
  return isPlain ? text : `"${text.replace(/["\\]/g, (mark) => `\\${mark}`)}"`
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean') {
    return String(value)
  }
  throw new TypeError('a lane takes texts, numbers, instants, bytes and arrays of them')
}
