import type { CardEvent, CardMessage } from '@madang/wire/cardroom-line'
import type { Clock } from '#kernel/clock'
import type { Commitments } from '#kernel/live/commitments'
import { LogFeed } from '#kernel/live/log-feed'
import type { FrameLine, FrameWho } from '#kernel/live/open-lines'
import { type TextFrame, textFrame, sendTo } from '#kernel/live/socket-lines'
import type { AppContext } from '#kernel/http/route'
import { cardLog, type LoggedCardEvent } from './cardroom-log.ts'
import { cardPromises } from './hands/deal-hand.ts'
import { cardTableView, minesOf } from './tables/show-table.ts'
import { listOpenIds, touchSeats } from './tables/table-store.ts'

/** Publishes the events of card tables to the sockets of this process that watch them. */
export class CardFeed {
  readonly #context: AppContext
  readonly #clock: Clock
  readonly #fair: Commitments
  readonly #feed: LogFeed<FrameWho, CardEvent>

  constructor(context: AppContext, clock: Clock) {
    this.#context = context
    this.#clock = clock
    this.#fair = cardPromises
    this.#feed = new LogFeed(context, {
      log: cardLog,
      message: (event) => this.#messageOf(event),
      names: async (tx) => (await listOpenIds(tx)).map(({ id }) => id),
      onDelivered: ({ body, name }, lines) => {
        if (body.kind !== 'hand') return
        this.#sendOwn(name, lines).catch((error: unknown) =>
          this.#context.log.warn({ error: String(error) }, 'a card table was not told'),
        )
      },
      view: async (tx, id) => {
        const now = this.#clock.now()
        const view = await cardTableView(tx, id, { fair: this.#fair, now })
        const message: CardMessage = { kind: 'view', now: now.toISOString(), view }
        return { frame: textFrame(message), seq: view.seq }
      },
    })
  }

  ids(): string[] {
    return this.#feed.names()
  }

  async watch(line: FrameLine, tables: readonly { id: string; seq?: number | undefined }[]) {
    await this.#feed.watch(
      line,
      tables.map(({ id, seq }) => ({ name: id, ...(seq !== undefined && { seq }) })),
    )
    // The member's own cards of the current hand: the public view has none.
    for (const { id } of tables) await this.#sendOwn(id, new Set([line]))
  }

  leave = (line: FrameLine): void => this.#feed.leave(line)

  catchUp = (): Promise<void> => this.#feed.catchUp()

  close = (): void => this.#feed.close()

  /** Marks members with open pages as present at their tables. */
  async touch(): Promise<void> {
    const now = this.#clock.now()
    for (const id of this.ids()) {
      const members = [...this.#feed.linesOf(id)].flatMap(({ memberId }) => memberId ?? [])
      if (members.length === 0) continue
      await this.#context.db.write((tx) => touchSeats(tx, id, members, now))
    }
  }

  /** Sends each member in the hand, on their own sockets only, their cards and possible actions. */
  async #sendOwn(tableId: string, lines: ReadonlySet<FrameLine>): Promise<void> {
    const here = [...lines].filter(({ memberId }) => memberId !== null)
    if (here.length === 0) return
    const mines = await this.#context.db.read((tx) => minesOf(tx, tableId, this.#fair))
    for (const line of here) {
      const mine = mines.get(line.memberId ?? '')
      if (mine) sendTo([line], textFrame({ kind: 'mine', mine } satisfies CardMessage))
    }
  }

  #messageOf({ body, name, seq }: LoggedCardEvent): TextFrame {
    const now = this.#clock.now().toISOString()
    const message: CardMessage = {
      event: body,
      kind: 'event',
      now,
      seq: Number(seq),
      tableId: name,
    }
    return textFrame(message)
  }
}
