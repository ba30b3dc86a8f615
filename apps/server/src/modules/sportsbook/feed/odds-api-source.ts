import { type FeedAnswer, readOddsApiAnswer } from '@madang/games/sports-feeds'
import { askFeed } from './ask-feed.ts'
import type { FeedSource } from './feed-source.ts'

const EVERY_S = 60

/**
 * The Odds API (v4): `https://…/v4?apiKey=…&sports=soccer_epl,basketball_nba&every=60` has the key,
 * the sports and the polling interval in seconds, because each request costs money. The address may
 * also be a folder of recorded answers: `<sport>-odds.json` and `<sport>-scores.json`.
 */
export function oddsApiSource(name: string, address: string): FeedSource {
  const url = new URL(address)
  const apiKey = url.searchParams.get('apiKey') ?? ''
  const sports = (url.searchParams.get('sports') ?? '').split(',').filter(Boolean)
  const everyMs = Number(url.searchParams.get('every') ?? EVERY_S) * 1_000
  const ask = async (sport: string, what: string, more: Record<string, string>) => {
    const asked = new URL(url)
    const isFile = url.protocol === 'file:'
    const path = isFile ? `${sport}-${what}.json` : `sports/${sport}/${what}`
    asked.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
    asked.search = isFile ? '' : new URLSearchParams({ apiKey, ...more }).toString()
    const answer: unknown = JSON.parse(await askFeed(asked))
    if (!Array.isArray(answer)) throw new Error(`${what} of ${sport} is no list`)
    return answer
  }
  return {
    name,
    products: [{ everyMs, isVital: true, name: 'odds', restMs: everyMs }],
    silentMs: Math.max(10_000, 2 * everyMs + 5_000),
    async read(_product, _afterMs, now): Promise<FeedAnswer> {
      const messages: FeedAnswer['messages'] = []
      for (const sport of sports) {
        const odds = await ask(sport, 'odds', {
          markets: 'h2h,spreads,totals',
          oddsFormat: 'decimal',
          regions: 'eu',
        })
        const scores = await ask(sport, 'scores', { daysFrom: '3' })
        messages.push(...readOddsApiAnswer(name, { odds, scores }))
      }
      return { messages, nowMs: now.getTime(), reachesMs: now.getTime() }
    },
  }
}
