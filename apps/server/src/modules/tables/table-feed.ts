import type { TableMessage } from '@madang/wire/table-line'
import { findCash } from '#ledger'
import type { Clock } from '#kernel/clock'
import { decimalOf, flooredToCents } from '#kernel/money'
import type { AppContext } from '#kernel/route'
import { listBetsOf, sumHeat } from './bet-store.ts'
import { broughtBy } from './brought.ts'
import { listEventsSince } from './event-store.ts'
import { shownEnds } from './show-table.ts'
import type { LoggedEvent } from './event-store.ts'
import { bytesOf, sendTo } from './table-line.ts'
import type { TableLine } from './table-line.ts'
import { tableView } from './table-view.ts'

/** A table that somebody in this process watches. */
type Watched = {
  lines: Set<TableLine>
  /** The last number that was told to its lines. */
  seq: number
  /** The whole view for who comes new, made again when the log has gone on. */
  view: { seq: number; bytes: Buffer } | undefined
  loading: Promise<void> | undefined
  /** The round that takes bets now. */
  bettingId: string | undefined
  heat: string
}

/**
 * Tells the lines of this process what the tables' logs say, in their order and without a gap: at
 * once what this process deals, and by looking into the log what another one does.
 */
export class TableFeed {
  readonly #context: AppContext
  readonly #clock: Clock
  readonly #tables = new Map<string, Watched>()
  /** The open pages of each member. */
  readonly #pages = new Map<string, Set<TableLine>>()

  constructor(context: AppContext, clock: Clock) {
    this.#context = context
    this.#clock = clock
  }

  ids(): string[] {
    return [...this.#tables.keys()]
  }

  /** From now on this line hears of exactly these tables; each view comes first. */
  async watch(line: TableLine, tables: readonly { id: string; seq?: number }[]): Promise<void> {
    this.leave(line)
    line.watched = new Set(tables.map(({ id }) => id))
    this.#pages.set(line.memberId, (this.#pages.get(line.memberId) ?? new Set()).add(line))
    for (const { id, seq } of tables) {
      const table = this.#tables.get(id) ?? this.#begun(id)
      table.lines.add(line)
      const bytes = await this.#viewOf(id, table)
      // Who was here a moment ago and missed nothing needs no view.
      if (bytes && line.watched.has(id) && table.seq !== seq) sendTo([line], bytes)
    }
  }

  leave(line: TableLine): void {
    for (const id of line.watched) {
      const table = this.#tables.get(id)
      table?.lines.delete(line)
      if (table?.lines.size === 0) this.#tables.delete(id)
    }
    line.watched.clear()
    const pages = this.#pages.get(line.memberId)
    pages?.delete(line)
    if (pages?.size === 0) this.#pages.delete(line.memberId)
  }

  /** Whoever has one page open knows what they laid and answered. */
  tellLaid({ memberId, pressId }: { pressId: string; memberId: string }): void {
    const pages = this.#pages.get(memberId)
    if (pages && pages.size > 1) sendTo(pages, bytesOf({ kind: 'laid', pressId }))
  }

  /** What was written to the logs; whatever is missing in between is read from there. */
  hear(events: readonly LoggedEvent[]): void {
    const hasGap = events.some((event) => !this.#tell(event))
    if (hasGap) this.catchUp().catch(this.#warn)
  }

  /** What others wrote about tables that are watched here. */
  async catchUp(): Promise<void> {
    const known = [...this.#tables].flatMap(([tableId, { seq }]) => {
      return seq < 0 ? [] : [{ seq: BigInt(seq), tableId }]
    })
    if (known.length === 0) return
    for (const event of await this.#context.db.read((tx) => listEventsSince(tx, known))) {
      this.#tell(event)
    }
  }

  /** What everybody has on each spot, while it can still change. */
  async tellHeat(): Promise<void> {
    for (const [tableId, table] of this.#tables) {
      const roundId = table.bettingId
      if (roundId === undefined) continue
      const rows = await this.#context.db.read((tx) => sumHeat(tx, roundId))
      const heat = rows.map(({ memberCount, spot, units }) => {
        return { amount: decimalOf(units), memberCount, spot }
      })
      // People, not pages: somebody may have several open.
      const watcherCount = new Set([...table.lines].map(({ memberId }) => memberId)).size
      const shown = JSON.stringify([roundId, heat, watcherCount])
      if (shown === table.heat) continue
      table.heat = shown
      sendTo(table.lines, bytesOf({ heat, kind: 'heat', roundId, tableId, watcherCount }))
    }
  }

  /** False when an event in between is missing. */
  #tell(event: LoggedEvent): boolean {
    const { body, roundId, tableId } = event
    const table = this.#tables.get(tableId)
    const seq = Number(event.seq)
    if (!table || table.seq < 0 || seq <= table.seq) return true
    if (seq > table.seq + 1) return false
    table.seq = seq
    if (body.kind === 'betting') table.bettingId = roundId
    const isClosing = body.kind === 'locked' || body.kind === 'voided'
    // A round of long ago may be taken back while another one takes bets.
    if (isClosing && table.bettingId === roundId) table.bettingId = undefined
    const now = this.#clock.now().toISOString()
    const message: TableMessage = { event: body, kind: 'event', now, roundId, seq, tableId }
    sendTo(table.lines, bytesOf(message))
    if (body.kind === 'closed' || body.kind === 'voided') {
      this.#tellPaid(table, tableId, roundId).catch(this.#warn)
    }
    return true
  }

  /** Each member here hears what came of their own bets. */
  async #tellPaid({ lines }: Watched, tableId: string, roundId: string): Promise<void> {
    const here = new Map<string, TableLine[]>()
    for (const line of lines) here.set(line.memberId, [...(here.get(line.memberId) ?? []), line])
    await this.#context.db.read(async (tx) => {
      const brought = broughtBy(await listBetsOf(tx, [roundId], [...here.keys()]))
      const memberIds = [...brought.keys()]
      const cash = new Map(
        (await findCash(tx, memberIds, 'KRW')).map((one) => [one.holder, one.cashUnits]),
      )
      for (const [memberId, { ends, payoutUnits, stakeUnits }] of brought) {
        const message: TableMessage = {
          balance: decimalOf(flooredToCents(cash.get(memberId) ?? 0n)),
          ends: shownEnds(ends),
          kind: 'paid',
          payout: decimalOf(payoutUnits),
          roundId,
          stake: decimalOf(stakeUnits),
          tableId,
        }
        sendTo(here.get(memberId) ?? [], bytesOf(message))
      }
    })
  }

  #begun(id: string): Watched {
    const table: Watched = {
      bettingId: undefined,
      heat: '',
      lines: new Set(),
      loading: undefined,
      seq: -1,
      view: undefined,
    }
    this.#tables.set(id, table)
    return table
  }

  /** The view at the last number told: what comes after it will be told to this line too. */
  async #viewOf(id: string, table: Watched): Promise<Buffer | undefined> {
    while (!table.view || table.view.seq < table.seq) {
      table.loading ??= this.#load(id, table).finally(() => (table.loading = undefined))
      await table.loading
      if (this.#tables.get(id) !== table) return undefined
    }
    return table.view.bytes
  }

  async #load(id: string, table: Watched): Promise<void> {
    const view = await this.#context.db.read((tx) => tableView(tx, id))
    const now = this.#clock.now().toISOString()
    table.view = { bytes: bytesOf({ kind: 'view', now, view }), seq: view.seq }
    if (table.seq >= 0) return
    table.seq = view.seq
    if (view.round?.state === 'betting') table.bettingId = view.round.id
  }

  readonly #warn = (error: unknown): void =>
    this.#context.log.warn({ error: String(error) }, 'a table was not told')
}
