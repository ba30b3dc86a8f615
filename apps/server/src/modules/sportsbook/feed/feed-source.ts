import type { FeedAnswer } from '@madang/games/sports-feeds'
import type { Config } from '#kernel/config'
import { oddsApiSource } from './odds-api-source.ts'
import { uofSource } from './uof-source.ts'

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
   * @throws when it does not answer, or not in its format
   */
  read: (product: string, afterMs: number | null, now: Date) => Promise<FeedAnswer>
}

export type FeedProduct = {
  name: string
  /** How often it is asked. */
  everyMs: number
  /** How long the book rests between two answers while there is more to hear. */
  restMs: number
  /** Whether prices are old without it: the feed lives only when all of these are heard. */
  isVital: boolean
}

const formats: Readonly<Record<string, (name: string, address: string) => FeedSource>> = {
  'odds-api': oddsApiSource,
  uof: uofSource,
}

/** The feeds that the surroundings name. */
export function openSources({ sportsFeeds }: Pick<Config, 'sportsFeeds'>): FeedSource[] {
  return sportsFeeds.map(({ address, format, name }) => {
    const open = formats[format]
    if (!open) throw new Error(`SPORTS_FEEDS: there is no format ${format}, but uof and odds-api.`)
    return open(name, address)
  })
}
