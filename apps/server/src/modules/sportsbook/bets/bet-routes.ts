import * as wire from '@madang/wire/sportsbook-bets'
import { cashOut, quoteCashOut, setAutomaticCashOut } from '@madang/wire/sportsbook-cash-out'
import { listBetGifts } from '@madang/wire/sportsbook-gifts'
import { decimalOf, enteredUnits, unitsOf } from '#kernel/money'
import type { ReadTx, Tx } from '#kernel/database/database'
import { accepted, refuse } from '#kernel/refusal'
import { type Member, route } from '#kernel/http/route'
import { findBalances } from '#ledger'
import type { Bet } from './bet.ts'
import { betGifts } from './bet-gifts.ts'
import { listBoosts } from './boost-store.ts'
import { findBets, listBetsOf, lockBets, updateBets } from './bet-store.ts'
import { cashOutBet, offerOf } from '../cash-out/cash-out.ts'
import { deleteAutomaticOrder } from '../cash-out/cash-out-store.ts'
import { cursorOf, readCursor } from '../cursor.ts'
import { answerOffer } from './answer-offer.ts'
import { readBooks } from './exposure-store.ts'
import { findFactors, listLimits } from '../trading/limit-store.ts'
import { isInPlay } from '../matches/match.ts'
import { placeBet } from './place-bets.ts'
import { priceSlip, readSlips } from './price-slip.ts'
import { showBet, showBets } from './show-bet.ts'
import { roomOf } from './stake-room.ts'
import { delayMsOf, potentialOf } from './taken-bet.ts'
import { shownMarket } from '../matches/show-match.ts'
import { CASH_OUT_MARGIN_BPS } from '../cash-out/value-bet.ts'

const PAGE = 20
const offerMs = 4_000

export const betRoutes = [
  route(wire.quoteBet, async ({ by, db, now }, asked) =>
    db.read(async (tx) => {
      const context = await readSlips(tx, asked.legs, { now })
      const slip = priceSlip({ ...asked, accept: 'none' }, context)
      // A boost that is used or over raises nothing; with it the order is refused.
      const boosts = asked.boost === undefined ? [] : await listBoosts(tx, by.id, now)
      const boost = boosts.find(({ id }) => id === asked.boost)
      const boostBps = boost?.winBps ?? 0
      const room = await roomNow(tx, { boostBps, memberId: by.id }, slip)
      const mostUnits = lower(room.maxUnits, boost?.stakeUnitsMax ?? room.maxUnits)
      const live = slip.legs.flatMap(({ match }) => (match && isInPlay(match) ? [match.sport] : []))
      const stakeUnits = asked.stake === undefined ? undefined : unitsOf(asked.stake)
      const potential =
        stakeUnits !== undefined && slip.oddsMilli !== null
          ? decimalOf(
              potentialOf(
                { boostBps, freeBetId: null, stakeUnits },
                (stakeUnits * BigInt(slip.oddsMilli)) / 1000n,
              ),
            )
          : null
      return {
        balance: decimalOf(await balanceOf(tx, by)),
        delayS: live.length > 0 ? delayMsOf(new Set(live)) / 1000 : 0,
        legs: slip.legs
          .slice(0, asked.legs.length)
          .map(({ market, match, offered, oddsMilli, problem }) => {
            const view = { isFeedSilent: match ? context.silentFeeds.has(match.feed) : true, now }
            return {
              market: market && match ? shownMarket(market, match, view) : null,
              oddsMilli,
              problem,
              version: offered?.version ?? null,
            }
          }),
        marginBps: slip.marginBps,
        oddsMilli: slip.oddsMilli,
        payoutMax: decimalOf(room.winCapUnits),
        placeOddsMilli: slip.isEachWay ? (slip.legs[1]?.oddsMilli ?? null) : null,
        potentialPayout: potential,
        stakeMax: decimalOf(mostUnits > 0n ? mostUnits : 0n),
        stakeMin: decimalOf(room.minUnits),
        tickets: slip.ticketCount,
      }
    }),
  ),
  route(wire.placeBet, async ({ by, db, now }, order) => {
    const { bet, balanceUnits } = await placeBet(db, {
      accept: order.accept,
      at: now,
      boostId: order.boost,
      currency: currencyOf(by),
      freeBetId: order.freeBet,
      id: order.id,
      kind: order.kind,
      legs: order.legs,
      mayOffer: order.mayOffer ?? false,
      memberId: by.id,
      ...(order.system !== undefined && { system: order.system }),
      ticketUnits: enteredUnits(order.stake),
    })
    return answered(db, by, bet, balanceUnits, now)
  }),
  route(listBetGifts, async ({ by, db, now }) => db.read((tx) => betGifts(tx, by.id, now))),
  route(wire.answerOffer, async ({ by, db, now }, { betId, isAccepted }) => {
    const order = { at: now, id: betId, isAccepted, memberId: by.id }
    const { bet, balanceUnits } = await answerOffer(db, order)
    return answered(db, by, bet, balanceUnits, now)
  }),
  route(wire.showBet, async ({ by, db, now }, { betId }) =>
    db.read(async (tx) => showBet(tx, await ownBet(tx, by, betId), now)),
  ),
  route(wire.listBets, async ({ by, db, now }, { after, state }) =>
    db.read(async (tx) => {
      const from = readCursor(after)
      const bets = await listBetsOf(tx, by.id, {
        ...(from && { after: { id: from.id, placedAt: from.at } }),
        limit: PAGE,
        list: state,
      })
      const last = bets.length === PAGE ? bets.at(-1) : undefined
      return {
        next: last ? cursorOf(last.placedAt, last.id) : null,
        rows: await showBets(tx, bets, now),
      }
    }),
  ),
  route(quoteCashOut, async ({ by, db, now }, { betId }) =>
    db.read(async (tx) => {
      const { delayMs, value } = accepted(await offerOf(tx, await ownBet(tx, by, betId), { now }))
      return {
        amount: decimalOf(value.amountUnits),
        delayS: delayMs / 1000,
        expiresAt: new Date(now.getTime() + offerMs).toISOString(),
        fair: decimalOf(value.fairUnits),
        legs: value.legs,
        marginBps: CASH_OUT_MARGIN_BPS,
      }
    }),
  ),
  route(cashOut, async ({ by, db, now }, { accept, amount, betId, id, partBps }) => {
    const order = { accept, amountUnits: unitsOf(amount), at: now, betId, id, partBps }
    const sold = await cashOutBet(db, { ...order, isAutomatic: false, memberId: by.id })
    const { balance, bet } = await answered(db, by, sold.bet, sold.balanceUnits, now)
    return {
      balance,
      bet,
      paid: sold.paidUnits === null ? null : decimalOf(sold.paidUnits),
      waits: sold.decidesAt
        ? { id, inMs: Math.max(0, sold.decidesAt.getTime() - now.getTime()) }
        : null,
    }
  }),
  route(setAutomaticCashOut, async ({ by, db, now }, { betId, level }) =>
    db.write(async (tx) => {
      await ownBet(tx, by, betId)
      const [bet = refuse('not-found')] = await lockBets(tx, [betId])
      if (bet.state !== 'open' || bet.settleCount > 0) refuse('bet-not-open')
      const after = { ...bet, automaticUnits: level === null ? null : enteredUnits(level) }
      await updateBets(tx, [after])
      await deleteAutomaticOrder(tx, betId)
      return showBet(tx, after, now)
    }),
  ),
]

const currencyOf = (by: Member): string => (by.isTrial ? 'PLY' : 'KRW')

async function balanceOf(tx: ReadTx, by: Member): Promise<bigint> {
  const balances = await findBalances(tx, by.id)
  return balances.find(({ currency }) => currency === currencyOf(by))?.cashUnits ?? 0n
}

/** Returns the caller's own bet; a bet of another member is not found. */
async function ownBet(tx: ReadTx, by: Member, betId: string): Promise<Bet> {
  const [bet] = await findBets(tx, [betId])
  return bet?.memberId === by.id ? bet : refuse('not-found')
}

async function answered(
  db: Tx['db'],
  by: Member,
  bet: Bet,
  balanceUnits: bigint | undefined,
  now: Date,
) {
  return db.read(async (tx) => ({
    balance: decimalOf(balanceUnits ?? (await balanceOf(tx, by))),
    bet: await showBet(tx, bet, now),
  }))
}

const lower = (a: bigint, b: bigint): bigint => (a < b ? a : b)

type Asking = { boostBps: number; memberId: string }

async function roomNow(tx: ReadTx, asking: Asking, slip: ReturnType<typeof priceSlip>) {
  const { memberId } = asking
  const matchIds = slip.legs.map(({ chosen }) => chosen.matchId)
  const [books, limits, factors] = await Promise.all([
    readBooks(tx, matchIds, [memberId]),
    listLimits(tx),
    findFactors(tx, [memberId]),
  ])
  return roomOf(asking, slip, { books, factors, limits })
}
