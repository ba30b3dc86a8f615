import type { Database } from '../../../apps/server/src/kernel/database/database.ts'
import { applyMessage, noteFeedAlive } from '../../../apps/server/src/modules/sportsbook/index.ts'
import { notStarted } from '../../../packages/games/src/sports.ts'
import { openMatches } from '../houses/open-matches.ts'

const feed = 'bench'
const marketCount = 40
const eachCount = 50
const everyMs = 200
const movedEach = 10

/** Opens a match in play with 2,000 outcomes; once started, fifty of its prices a second move. */
export async function openMovingPrices(db: Database) {
  const [matchId = ''] = await openMatches(db, 1, feed)
  const odds = Array.from({ length: marketCount }, () =>
    Array.from({ length: eachCount }, (_, at) => 2_000 + at * 100),
  )
  let [seq, changeCount, startedAt, isOn] = [1, 0, 0, false]
  let done = Promise.resolve()

  const write = (): Promise<void> =>
    db.write(async (tx) => {
      const at = new Date()
      await noteFeedAlive(tx, feed, at)
      seq += 1
      const facts = { ...notStarted, period: 'h1', status: 'live' as const }
      const message = { at, facts, feed, kind: 'odds-change' as const, markets: marketsOf(odds) }
      await applyMessage(tx, { ...message, ref: matchId, seq })
    })
  const move = async (): Promise<void> => {
    let turn = 0
    while (isOn) {
      for (let at = 0; at < movedEach; at += 1, turn += 1) {
        const own = odds[turn % marketCount]!
        own[turn % eachCount]! += turn % 3 === 0 ? -10 : 20
        changeCount += 1
      }
      const wait = new Promise<void>((resume) => setTimeout(resume, everyMs))
      await Promise.all([write(), wait])
    }
  }
  await write()
  return {
    changesPerSecond: () => changeCount / ((Date.now() - startedAt) / 1_000),
    matchId,
    outcomeCount: marketCount * eachCount,
    start() {
      ;[isOn, startedAt] = [true, Date.now()]
      done = move()
    },
    async stop() {
      isOn = false
      await done
    },
  }
}

function marketsOf(odds: readonly (readonly number[])[]) {
  return odds.map((own, at) => {
    const names = own.map((_, place) => `${place}`)
    return {
      chances: Object.fromEntries(names.map((name) => [name, { loss: 0.98, win: 0.02 }])),
      group: 'main' as const,
      key: `exact-total~score~ft~n${at + 1}`,
      prices: Object.fromEntries(names.map((name, place) => [name, own[place]!])),
    }
  })
}
