import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { busReopened, localBus } from '../bus.ts'
import type { Bus, Listener } from '../bus.ts'
import type { Logger } from '../metrics/log.ts'
import { readBody, writeBody } from './body.ts'

/** PostgreSQL refuses notifications of 8,000 bytes or more; longer bodies are sent by reference. */
const inlineBytesMax = 7_000
/** Messages within this time are sent together. */
const gatherMs = 5
const retryMs = 250

/** A message in transit: its sender, the sender's number for it, and the body or its stored id. */
type Message = { from: string; n: number; channel: string; body?: string; kept?: string }

/**
 * Opens a bus over LISTEN and NOTIFY, on a connection of its own that is reopened when it breaks.
 * Messages of this process reach its own subscribers without the database. Messages are sent after
 * the commit that they announce, because PostgreSQL lets only one notifying transaction commit at a
 * time.
 */
export async function openPostgresBus(url: string, log: Logger): Promise<Bus> {
  const bus = new PostgresBus(url, log)
  await bus.open()
  return bus
}

class PostgresBus implements Bus {
  readonly #here = localBus()
  readonly #url: string
  readonly #log: Logger
  readonly #me = randomUUID()
  #client: pg.Client | undefined
  #waiting: Message[] = []
  #sending: Promise<void> | undefined
  #sentCount = 0
  #isClosed = false

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    client.on('notification', ({ payload = '' }) => void this.#receive(client, payload))
    client.on('error', () => undefined)
    client.on('end', () => {
      if (this.#client === client) void this.#reopen()
    })
    await client.connect()
    // No commit waits for the disk: messages are not durable anyway.
    await client.query('set synchronous_commit = off; listen madang_bus')
    this.#client = client
  }

  publish(channel: string, body: unknown): void {
    this.#here.publish(channel, body)
    this.#waiting.push({ body: writeBody(body), channel, from: this.#me, n: this.#sentCount++ })
    this.#sending ??= this.#sendSoon().finally(() => (this.#sending = undefined))
  }

  subscribe(prefix: string, receive: Listener): () => void {
    return this.#here.subscribe(prefix, receive)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#sending
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  async #sendSoon(): Promise<void> {
    while (this.#waiting.length > 0) {
      if (!this.#isClosed) await rest(gatherMs)
      const messages = this.#waiting.splice(0, 200)
      // Without a connection the messages are lost, as the bus allows; `busReopened` follows.
      await this.#client?.query(sendStatement(messages)).catch((error: unknown) => {
        this.#log.warn({ error: String(error) }, 'bus messages were not sent')
      })
    }
  }

  async #receive(client: pg.Client, payload: string): Promise<void> {
    const message = JSON.parse(payload) as Message
    if (message.from === this.#me) return
    try {
      const { body = await bodyOf(client, message.kept ?? '') } = message
      this.#here.publish(message.channel, readBody(body))
    } catch (error) {
      this.#log.warn({ channel: message.channel, error: String(error) }, 'a bus message was lost')
    }
  }

  async #reopen(): Promise<void> {
    this.#client = undefined
    this.#log.warn('the bus is away')
    while (!this.#isClosed) {
      await rest(retryMs)
      const isOpen = await this.open().then(
        () => true,
        () => false,
      )
      if (!isOpen) continue
      // The bus was closed while the connection was being opened.
      if (this.#isClosed) await this.close()
      else this.#here.publish(busReopened, null)
      return
    }
  }
}

/**
 * Builds the sending statement. Long bodies are stored for a minute; the next such one cleans up.
 */
function sendStatement(messages: Message[]): Sql {
  const kept: { id: string; body: string }[] = []
  const payloads = messages.map((message) => {
    const payload = JSON.stringify(message)
    if (Buffer.byteLength(payload) <= inlineBytesMax) return payload
    const { body, ...named } = message
    const id = randomUUID()
    kept.push({ body: body ?? '', id })
    return JSON.stringify({ ...named, kept: id })
  })
  if (kept.length === 0) {
    return sql`select pg_notify('madang_bus', payload) from unnest(${payloads}::text[]) payload`
  }
  return sql`
    with old as (
      delete from kernel.bus_body where kept_at < clock_timestamp() - interval '1 minute'),
    new as (
      insert into kernel.bus_body (id, body)
      select * from unnest(${kept.map(({ id }) => id)}::uuid[],
        ${kept.map(({ body }) => body)}::text[]) returning id)
    select pg_notify('madang_bus', payload) from unnest(${payloads}::text[]) payload
    where (select count(*) from new) > 0`
}

async function bodyOf(client: pg.Client, id: string): Promise<string> {
  const { rows } = await client.query<{ body: string }>(
    sql`select body from kernel.bus_body where id = ${id}`,
  )
  const [row] = rows
  if (!row) throw new Error('the body is kept no more')
  return row.body
}
