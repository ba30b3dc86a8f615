import type { FeedAnswer } from '@madang/games/sports-feeds'

/** Somebody outside who knows of matches: the port of every feed, ours too. */
export type FeedSource = {
  name: string
  /**
   * Kinds of news with a time line of their own. The first says who meets whom: the others wait
   * until it is heard.
   */
  products: readonly FeedProduct[]
  /** It has stopped when it was not heard for so long. */
  silentMs: number
  /**
   * Everything of a product after an instant, in order.
   *
   * @param afterMs null asks where things stand
   * @param refs of a product that is told when somebody looks: of these matches alone
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
  /** How often it is asked. */
  everyMs: number
  /** How long the book rests between two answers while there is more to hear. */
  restMs: number
  /** Whether prices are old without it: the feed lives only when all of these are heard. */
  isVital: boolean
  /** So many matches are asked for by name at once, and only when somebody looks at them. */
  lookedAtMax?: number
}
