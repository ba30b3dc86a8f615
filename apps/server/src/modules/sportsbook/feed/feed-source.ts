import type { FeedAnswer } from '@madang/games/sports-feeds'

/** An external source of matches: the port of every feed, the simulator's too. */
export type FeedSource = {
  name: string
  /**
   * Kinds of messages with separate time lines. The first one has the fixtures: the others wait
   * until it was read.
   */
  products: readonly FeedProduct[]
  /** The feed counts as silent after this long without a message. */
  silentMs: number
  /**
   * Reads all messages of a product after an instant, in order.
   *
   * @param afterMs null asks for the current state
   * @param refs for a product that is read on demand: only these matches
   * @throws when it does not answer, or not in its format
   */
  read: (
    product: string,
    afterMs: number | null,
    now: Date,
    refs?: readonly string[],
  ) => Promise<FeedAnswer>
}

export type FeedProduct = {
  name: string
  /** How often it is polled. */
  everyMs: number
  /** The pause between two reads while there are more messages. */
  restMs: number
  /** Whether prices are stale without it: a feed is alive only if all vital products were read. */
  isVital: boolean
  /** How many matches are requested by name at once, and only when somebody opens them. */
  lookedAtMax?: number
}
