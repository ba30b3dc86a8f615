import { findSettlementRules, type MatchFacts, notStarted } from '@madang/games/sports'
import { isPossibleResult } from '@madang/games/sports-results'
import * as wire from '@madang/wire/sportsbook-results'
import { findMembers } from '#identity'
import { decimalOf } from '#kernel/money'
import { needFresh } from '#kernel/need-fresh'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { countBetsOf } from '../trading/desk-store.ts'
import { findMatches, lockMatch } from '../matches/match-store.ts'
import { previewSettlement } from './preview-settlement.ts'
import { confirmResult, proposeResult, rollBackResult } from './propose-result.ts'
import { listResults, listWaiting } from './result-store.ts'
import { deskSource } from './result-words.ts'
import { showResults, waitingShown } from './show-results.ts'

const RESULTS_MAX = 100

export const resultRoutes = [
  route(wire.listWaitingResults, async ({ db }) =>
    db.read(async (tx) => {
      const waiting = await listWaiting(tx, RESULTS_MAX)
      const matches = await findMatches(tx, [...new Set(waiting.map(({ matchId }) => matchId))])
      const rows: wire.WaitingResult[] = []
      for (const match of matches) {
        const results = await listResults(tx, match.id)
        rows.push(waitingShown(match, results, await countBetsOf(tx, match.id)))
      }
      return { next: null, rows: rows.toSorted((a, b) => (a.at < b.at ? -1 : 1)) }
    }),
  ),
  route(wire.showResults, async ({ db }, { matchId }) =>
    db.read(async (tx) => {
      const [match = refuse('not-found')] = await findMatches(tx, [matchId])
      return showResults(tx, match)
    }),
  ),
  route(wire.enterResult, async ({ by, db, now }, { facts: entered, matchId, reason }) => {
    needFresh(by, now)
    return db.write(async (tx) => {
      const match = (await lockMatch(tx, matchId)) ?? refuse('not-found')
      const rules = findSettlementRules(match.sport) ?? refuse('not-found')
      const facts = factsOf(entered)
      if (!isPossibleResult(rules, facts)) refuse('input-invalid')
      const said = { at: now, facts, operatorId: by.id, reason, source: deskSource }
      await proposeResult(tx, match, said)
      const [newest] = await listResults(tx, matchId)
      return { isConfirmed: newest?.state === 'confirmed' }
    })
  }),
  route(wire.previewSettlement, async ({ db }, { action, matchId, version: named }) =>
    db.read(async (tx) => {
      const [match = refuse('not-found')] = await findMatches(tx, [matchId])
      const version = named === undefined ? undefined : Number(named)
      const preview = await previewSettlement(tx, match, { action, version })
      const { afterUnits, beforeUnits, betCount, changed } = preview
      const shown = changed.slice(0, RESULTS_MAX)
      const members = await findMembers(tx, [...new Set(shown.map(({ memberId }) => memberId))])
      return {
        betCount,
        bets: shown.map((bet) => ({
          account: members.find(({ id }) => id === bet.memberId)?.account ?? '',
          id: bet.id,
          payoutAfter: decimalOf(bet.afterUnits),
          payoutBefore: decimalOf(bet.beforeUnits),
        })),
        change: decimalOf(afterUnits - beforeUnits),
        changedCount: changed.length,
        payoutAfter: decimalOf(afterUnits),
        payoutBefore: decimalOf(beforeUnits),
      }
    }),
  ),
  route(wire.decideResult, async ({ by, db, now }, { action, matchId, reason, seen, version }) => {
    needFresh(by, now)
    await db.write(async (tx) => {
      const match = (await lockMatch(tx, matchId)) ?? refuse('not-found')
      const decide = action === 'confirm' ? confirmResult : rollBackResult
      await decide(tx, match, { at: now, operatorId: by.id, reason, seen, version })
    })
    return {}
  }),
]

/** Reads entered facts; every entered period is over. */
function factsOf(entered: wire.ResultFacts): MatchFacts {
  const { absent, incidents, isFormatChanged, method, periods, status, winner } = entered
  return {
    ...notStarted,
    incidents: incidents.map(({ by, isOwn, kind, period, side }) => {
      return { atS: 0, kind, period, side, ...(by && { by }), ...(isOwn && { isOwn }) }
    }),
    periods: periods.map(({ cards, corners, key, score, winner: won }) => ({
      isDone: true,
      key,
      score: [score.home, score.away] as const,
      ...(cards && { cards: [cards.home, cards.away] as const }),
      ...(corners && { corners: [corners.home, corners.away] as const }),
      ...(won && { winner: won }),
    })),
    status,
    ...(absent.length > 0 && { absent }),
    ...(isFormatChanged && { isFormatChanged }),
    ...(method && { method }),
    ...(winner && { winner }),
  }
}
