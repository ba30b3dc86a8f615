import type { Config } from '#kernel/config'
import type { FeedSource } from './feed-source.ts'
import { oddsApiSource } from './odds-api-source.ts'
import { uofSource } from './uof-source.ts'

const formats: Readonly<Record<string, (name: string, address: string) => FeedSource>> = {
  'odds-api': oddsApiSource,
  uof: uofSource,
}

/** Opens the feeds that the environment names. */
export function openSources({ sportsFeeds }: Pick<Config, 'sportsFeeds'>): FeedSource[] {
  return sportsFeeds.map(({ address, format, name }) => {
    const open = formats[format]
    if (!open) throw new Error(`SPORTS_FEEDS: there is no format ${format}, but uof and odds-api.`)
    return open(name, address)
  })
}
