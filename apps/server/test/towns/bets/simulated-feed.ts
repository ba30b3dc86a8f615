import type { FeedAnswer } from '@madang/games/sports-feeds'
import type { PracticeServer } from '../../../../../tools/practice/practice-server.ts'
import { serveFeed } from '../../../../../tools/sports-feed/serve-feed.ts'
import type { Tx } from '../../../src/kernel/database/database.ts'
import { LiveOwner } from '../../../src/kernel/live/live-owner.ts'
import type { FeedSource } from '../../../src/modules/sportsbook/feed/feed-source.ts'
import { feedWork } from '../../../src/modules/sportsbook/feed/read-feed.ts'
import { uofSource } from '../../../src/modules/sportsbook/feed/uof-source.ts'
import { WantedPrices } from '../../../src/modules/sportsbook/feed/wanted-prices.ts'
import { onLookedAt } from '../../../src/modules/sportsbook/matches/looked-at.ts'
import type { Town } from '../town.ts'

/** The simulated leagues, served as in a process of their own, and read by a town. */
export class TownFeed {
  readonly #town: Town
  readonly #server: PracticeServer
  readonly #wanted = new WantedPrices()
  readonly #forget: () => void
  #source: FeedSource

  constructor(town: Town, server: PracticeServer) {
    this.#town = town
    this.#server = server
    this.#source = uofSource('simulator', server.origin)
    this.#forget = onLookedAt(town.context.bus, ({ refs }) => this.#wanted.add(refs))
  }

  static async open(town: Town, only = ''): Promise<TownFeed> {
    const clock = () => town.clock.now().getTime()
    return new TownFeed(town, await serveFeed('ab'.repeat(32), 0, { clock, only }))
  }

  /** Installs a change of the feed's responses, to lose, repeat or delay messages. */
  tamper(change: (answer: FeedAnswer) => FeedAnswer): void {
    const straight = uofSource('simulator', this.#server.origin)
    const read: FeedSource['read'] = async (...asked) => change(await straight.read(...asked))
    this.#source = { ...straight, read }
  }

  /** Asks for so many answers of a product, as the town's clock stands. */
  async receive(product: string, count = 1): Promise<void> {
    await readFeed(this.#town, this.#source, { count, product, wanted: this.#wanted })
  }

  stop(): Promise<void> {
    this.#forget()
    return this.#server.stop()
  }
}

type FeedRead = { count?: number; product: string; wanted?: WantedPrices }

/** Lets a town ask a feed so often, without its clock going on. */
export async function readFeed(
  town: Town,
  source: FeedSource,
  { count = 1, product, wanted: lookedAt }: FeedRead,
): Promise<void> {
  const { clock, context } = town
  const work = feedWork(context, source, lookedAt)
  const wanted = async (tx: Tx) => {
    await work.wanted(tx, clock.now())
    return [product]
  }
  const owner = new LiveOwner(context, { ...work, wanted }, crypto.randomUUID())
  for (let n = 0; n < count; n += 1) {
    owner.wake(product)
    await owner.tick(clock.now())
  }
  await owner.leave()
}
