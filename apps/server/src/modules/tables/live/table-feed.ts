import type { TableEvent, TableMessage } from '@madang/wire/table-line'
import { findCash } from '#ledger'
import type { Clock } from '#kernel/clock'
import type { ReadTx } from '#kernel/database/database'
import { LogFeed } from '#kernel/live/log-feed'
import type { FrameLine, FrameWho } from '#kernel/live/open-lines'
import { type TextFrame, textFrame, sendTo } from '#kernel/live/socket-lines'
import { decimalOf, flooredToCents } from '#kernel/money'
import type { AppContext } from '#kernel/http/route'
import { listBetsOf, sumHeat } from '../bets/bet-store.ts'
import { payoutsByMember } from '../rounds/payouts-by-member.ts'
import { shownEnds } from '../show-table.ts'
import { tableLog, type LoggedEvent } from './table-log.ts'
import { listTables } from '../table-store.ts'
import { tableView } from './table-view.ts'

/** Publishes table events to the sockets of this process that watch the tables. */
export class TableFeed {
  readonly #context: AppContext
  readonly #clock: Clock
  readonly #feed: LogFeed<FrameWho, TableEvent>
  /** The round of each table that takes bets now. */
  readonly #betting = new Map<string, string>()
  readonly #heat = new Map<string, string>()

  constructor(context: AppContext, clock: Clock) {
    this.#context = context
    this.#clock = clock
    this.#feed = new LogFeed(context, {
      log: tableLog,
      message: (event) => this.#messageOf(event),
      names: async (tx) => (await listTables(tx)).map(({ id }) => id),
      onDelivered: (event, lines) => this.#onDelivered(event, lines),
      view: (tx, id) => this.#view(tx, id),
    })
  }

  ids(): string[] {
    return this.#feed.names()
  }

  watch(line: FrameLine, tables: readonly { id: string; seq?: number | undefined }[]) {
    return this.#feed.watch(
      line,
      tables.map(({ id, seq }) => ({ name: id, ...(seq !== undefined && { seq }) })),
    )
  }

  leave = (line: FrameLine): void => this.#feed.leave(line)

  catchUp = (): Promise<void> => this.#feed.catchUp()

  close = (): void => this.#feed.close()

  /**
   * Only for members with several pages open: a single page already knows its own bets and answers.
   */
  publishPlaced(requestId: string, pages: ReadonlySet<FrameLine>): void {
    if (pages.size > 1) sendTo(pages, textFrame({ kind: 'placed', requestId }))
  }

  /** Publishes the total on each spot, while it can still change. */
  async sendHeat(): Promise<void> {
    for (const tableId of this.#feed.names()) {
      const roundId = this.#betting.get(tableId)
      if (roundId === undefined) continue
      const rows = await this.#context.db.read((tx) => sumHeat(tx, roundId))
      const heat = rows.map(({ memberCount, spot, units }) => {
        return { amount: decimalOf(units), memberCount, spot }
      })
      const watcherCount = this.#feed.watcherCount(tableId)
      const shown = JSON.stringify([roundId, heat, watcherCount])
      if (shown === this.#heat.get(tableId)) continue
      this.#heat.set(tableId, shown)
      const message = { heat, kind: 'heat', roundId, tableId, watcherCount }
      sendTo(this.#feed.linesOf(tableId), textFrame(message))
    }
  }

  async #view(tx: ReadTx, id: string): Promise<{ seq: number; frame: TextFrame }> {
    const view = await tableView(tx, id)
    const now = this.#clock.now().toISOString()
    if (view.round?.state === 'betting') this.#betting.set(id, view.round.id)
    return { frame: textFrame({ kind: 'view', now, view }), seq: view.seq }
  }

  #messageOf({ about, body, name, seq }: LoggedEvent): TextFrame {
    const now = this.#clock.now().toISOString()
    const message: TableMessage = {
      event: body,
      kind: 'event',
      now,
      roundId: about,
      seq: Number(seq),
      tableId: name,
    }
    return textFrame(message)
  }

  #onDelivered({ about, body, name }: LoggedEvent, lines: ReadonlySet<FrameLine>): void {
    if (body.kind === 'betting') this.#betting.set(name, about)
    const isClosing = body.kind === 'locked' || body.kind === 'voided'
    // An old round may be voided while another one takes bets.
    if (isClosing && this.#betting.get(name) === about) this.#betting.delete(name)
    if (body.kind === 'closed' || body.kind === 'voided') {
      this.#sendPaid(lines, name, about).catch((error: unknown) =>
        this.#context.log.warn({ error: String(error) }, 'a table was not told'),
      )
    }
  }

  /** Sends each connected member the results of their own bets. */
  async #sendPaid(lines: ReadonlySet<FrameLine>, tableId: string, roundId: string): Promise<void> {
    const here = new Map<string, FrameLine[]>()
    for (const line of lines) {
      if (line.memberId === null) continue
      here.set(line.memberId, [...(here.get(line.memberId) ?? []), line])
    }
    await this.#context.db.read(async (tx) => {
      const payouts = payoutsByMember(await listBetsOf(tx, [roundId], [...here.keys()]))
      const memberIds = [...payouts.keys()]
      const cash = new Map(
        (await findCash(tx, memberIds, 'KRW')).map((one) => [one.holder, one.cashUnits]),
      )
      for (const [memberId, { ends, payoutUnits, stakeUnits }] of payouts) {
        const message: TableMessage = {
          balance: decimalOf(flooredToCents(cash.get(memberId) ?? 0n)),
          ends: shownEnds(ends),
          kind: 'paid',
          payout: decimalOf(payoutUnits),
          roundId,
          stake: decimalOf(stakeUnits),
          tableId,
        }
        sendTo(here.get(memberId) ?? [], textFrame(message))
      }
    })
  }
}
