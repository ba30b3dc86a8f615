import * as wire from '@madang/wire/sportsbook-office'
import { listSportsProfit } from '@madang/wire/sportsbook-profit'
import { findMembers } from '#identity'
import { decimalOf, unitsOf } from '#kernel/money'
import { needFresh } from '#kernel/need-fresh'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { shownProposal } from '#operators'
import { findBets } from './bets/bet-store.ts'
import { cursorOf, readCursor } from './cursor.ts'
import { listBookRows, tradedMarkets, worstOfMatch } from './trading/desk-book.ts'
import { countLiveOfFeeds, listTicker } from './trading/desk-store.ts'
import { listFeeds } from './feed/feed-store.ts'
import { listFactors, listLimits, usualLimit } from './trading/limit-store.ts'
import { askForPrices } from './matches/looked-at.ts'
import type { Match } from './matches/match.ts'
import { findMatches, lockMatch } from './matches/match-store.ts'
import {
  decideLimit,
  listLimitProposals,
  proposeLimit,
  type WantedLimit,
} from './trading/propose-limit.ts'
import { profitBySport } from './trading/profit.ts'
import { showBets } from './bets/show-bet.ts'
import { setPrices, stopBetting } from './trading/trade.ts'
import { voidMarkets } from './settlement/void-market.ts'

const PAGE = 30

export const officeRoutes = [
  route(wire.listBook, async ({ db }, { competition, sport }) =>
    db.read(async (tx) => {
      const asked = { ...(competition && { competition }), ...(sport && { sport }) }
      return { next: null, rows: await listBookRows(tx, asked) }
    }),
  ),
  route(wire.showTradedMatch, async ({ bus, db, now }, { matchId }) =>
    db.read(async (tx) => {
      const [match = refuse('not-found')] = await findMatches(tx, [matchId])
      askForPrices(bus, [match], now)
      return {
        ...(await worstOfMatch(tx, match)),
        away: match.away,
        feed: match.feed,
        home: match.home,
        id: match.id,
        isStopped: match.isStopped,
        markets: await tradedMarkets(tx, match, now),
        name: nameOf(match),
        sport: match.sport,
        status: match.status,
      }
    }),
  ),
  route(wire.stopBetting, async ({ db, now }, { isStopped, level, market, subject }) => {
    const stop = { at: now, isStopped, level, subject, ...(market && { market }) }
    return { matchCount: await db.write((tx) => stopBetting(tx, stop)) }
  }),
  route(wire.setPrices, async ({ db, now }, { market, matchId, minutes, prices, shiftBps }) => {
    const hand = { ...(prices && { prices }), ...(shiftBps !== undefined && { shiftBps }) }
    await db.write((tx) => setPrices(tx, { ...hand, at: now, market, matchId, minutes }))
    return {}
  }),
  route(wire.listTradingLimits, async ({ by, db, now }) =>
    db.read(async (tx) => {
      const [rows, proposals] = await Promise.all([listLimits(tx), listLimitProposals(tx)])
      const factors = await listFactors(tx)
      const members = await findMembers(
        tx,
        factors.map(({ memberId }) => memberId),
      )
      return {
        factors: factors.map(({ factorPercent, memberId }) => {
          const account = members.find(({ id }) => id === memberId)?.account ?? ''
          return { account, factorPercent, memberId }
        }),
        proposals: proposals.map((proposal) => ({
          ...shownProposal(proposal, by.id, now),
          ...(proposal.wanted as WantedLimit),
        })),
        rows: rows.map(({ level, marketCapUnits, ref, winCapUnits }) => ({
          level,
          marketCap: decimalOf(marketCapUnits),
          subject: ref,
          winCap: decimalOf(winCapUnits),
        })),
        usual: {
          marketCap: decimalOf(usualLimit.marketCapUnits),
          winCap: decimalOf(usualLimit.winCapUnits),
        },
      }
    }),
  ),
  route(wire.proposeTradingLimit, async ({ by, db, now }, { id, reason, ...wanted }) => {
    needFresh(by, now)
    await db.write((tx) => proposeLimit(tx, { at: now, by, id, reason, wanted }))
    return { id }
  }),
  route(wire.decideTradingLimit, async ({ by, db, now }, { decision, id, note }) => {
    needFresh(by, now)
    await db.write((tx) => decideLimit(tx, { at: now, by, decision, id, note }))
    return { id }
  }),
  route(wire.voidSportsMarket, async ({ by, db, now }, { market, matchId, reason, rule }) => {
    needFresh(by, now)
    await db.write(async (tx) => {
      const match = (await lockMatch(tx, matchId)) ?? refuse('not-found')
      const why = `${rule}: ${reason}`
      await voidMarkets(tx, match, { at: now, markets: [market], operatorId: by.id, reason: why })
    })
    return {}
  }),
  route(wire.listSportsFeeds, async ({ db }) =>
    db.read(async (tx) => {
      const [feeds, counts] = await Promise.all([listFeeds(tx), countLiveOfFeeds(tx)])
      return {
        rows: feeds.map(({ aliveAt, name, problem, state }) => {
          const receivedAt = aliveAt?.toISOString() ?? null
          return { receivedAt, liveCount: counts.get(name) ?? 0, name, problem, state }
        }),
      }
    }),
  ),
  route(listSportsProfit, async ({ db, now }, asked) =>
    db.read((tx) => profitBySport(tx, asked, now)),
  ),
  route(wire.listSportsBets, async ({ db, now }, asked) =>
    db.read(async (tx) => {
      const after = readCursor(asked.after)
      const ids = await listTicker(tx, {
        ...(after && { after: { id: after.id, placedAt: after.at } }),
        ...(asked.inPlay !== undefined && { isInPlay: asked.inPlay === 'true' }),
        limit: PAGE,
        ...(asked.sport !== undefined && { sport: asked.sport }),
        ...(asked.stakeMin !== undefined && { stakeUnitsMin: unitsOf(asked.stakeMin) }),
        ...(asked.state !== undefined && { state: asked.state }),
      })
      const found = await findBets(tx, ids)
      const bets = ids.flatMap((id) => found.find((bet) => bet.id === id) ?? [])
      const [shown, members] = await Promise.all([
        showBets(tx, bets, now),
        findMembers(tx, [...new Set(bets.map(({ memberId }) => memberId))]),
      ])
      const last = bets.length === PAGE ? bets.at(-1) : undefined
      return {
        next: last ? cursorOf(last.placedAt, last.id) : null,
        rows: shown.map((bet, at) => {
          const { memberId } = bets[at]!
          const member = members.find(({ id }) => id === memberId)
          return { ...bet, account: member?.account ?? '', memberId }
        }),
      }
    }),
  ),
]

export const nameOf = ({ away, home }: Match) => ({
  EN: `${home.EN} – ${away.EN}`,
  KO: `${home.KO} – ${away.KO}`,
})
