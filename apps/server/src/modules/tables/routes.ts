import { localized } from '@madang/texts'
import * as wire from '@madang/wire/tables'
import type { TableCard } from '@madang/wire/tables'
import { enteredUnits, flooredToCents, decimalOf } from '#kernel/money'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route, type Frame } from '#kernel/http/route'
import type { ReadTx } from '#kernel/database/database'
import { readPlayable } from '#bonus'
import { findGameSessions, shownPlaySession } from '#casino'
import { findGame, likeGame, listFavouriteIds } from '#catalog'
import { findBalances } from '#ledger'
import { beaconPartOf, noBeacon } from '#kernel/beacon/beacon-rounds'
import { chainById } from '#kernel/live/hash-chain'
import type { Stakes } from './bets/bet.ts'
import { listBetsOf, listClientBytes } from './bets/bet-store.ts'
import { rulesOf } from './rules/class-rules.ts'
import { promisedIn } from './rounds/decide-round.ts'
import { decideHand, openAsks } from './bets/decide-hand.ts'
import { placeBet } from './bets/place-bets.ts'
import { officeRoutes } from './office-routes.ts'
import { findRound, listNewest, listOver } from './rounds/round-store.ts'
import { pastOf, resultOf, stepsShown } from './rounds/show-round.ts'
import { showBets, shownBet, shownSpots } from './show-table.ts'
import { chipsOf } from './table.ts'
import { findTable } from './table-store.ts'
import { cardsOf } from './table-cards.ts'
import { tableView } from './live/table-view.ts'
import { cardsNow } from './rounds/cards-now.ts'
import { resumeTables } from './live/resume-tables.ts'

const roundsPerPage = 20

export const routes = [
  ...officeRoutes,
  route(wire.showTable, async ({ by, db, lang, now }, asked) => {
    const { tableId } = await db.read((tx) => seatOf(tx, by, asked.tableId))
    await resumeTables(db, [tableId], now)
    return db.read(async (tx) => {
      const seat = await seatOf(tx, by, tableId)
      const { memberId, gameSession } = seat
      // A round keeps the rules it began with until it is over.
      const [newest] = await listNewest(tx, [tableId])
      const isUnderWay = newest && newest.endedAt === null
      const rules = rulesOf(isUnderWay ? newest : seat.table)
      const view = await tableView(tx, tableId)
      const bets = view.round ? await betsOf(tx, memberId, [view.round.id]) : []
      // Not from the lobby list: a category that left the lobby can still be played where it is
      // open.
      const game = await findGame(tx, seat.table.id)
      if (game?.state !== 'open') refuse('game-closed')
      const names = new Map([[game.id, localized(game.name, lang)]])
      const [table = refuse('game-closed')] = await cardsOf(tx, [seat.table], names)
      return {
        ...(await moneyOf(tx, memberId, { at: now, game: tableId })),
        bets: await showBets(tx, seat.table, bets),
        chips: chipsOf(seat.table).map(decimalOf),
        classVersion: rules.version,
        dealingMs: seat.table.dealingMs,
        hasDecisions: rules.decisions !== undefined,
        isWatcher: memberId === null,
        now: now.toISOString(),
        roundMax: decimalOf(seat.table.roundUnitsMax),
        playSession: shownPlaySession(gameSession, now),
        spots: shownSpots(rules),
        table: { ...table, class: rules.id },
        version: seat.table.version,
        view,
      }
    })
  }),
  route(wire.listTables, async ({ by, db, lang, now }) => {
    const { memberId } = by
    const liked = memberId ? await db.read((tx) => listFavouriteIds(tx, memberId)) : []
    const list = await cardsNow(db, lang, now)
    const favouriteIds = list.flatMap(({ id }) => (liked.includes(id) ? [id] : []))
    return { favouriteIds, list, now: now.toISOString() }
  }),
  route(wire.likeTable, ({ by, db, now }, { isFavourite, tableId }) =>
    db.write(async (tx) => {
      const { memberId } = needMember(await seatOf(tx, by, tableId))
      await likeGame(tx, { at: now, gameId: tableId, isFavourite, memberId })
      return { isFavourite, tableId }
    }),
  ),
  route(wire.listLiveTables, async ({ db, lang, now }, { count }) => {
    const all = await cardsNow(db, lang, now)
    const list = count === undefined ? all : firstOfEach(all).slice(0, Number(count))
    await resumeTables(
      db,
      list.map(({ id }) => id),
      now,
    )
    return { list, now: now.toISOString() }
  }),
  route(wire.placeTableBet, async ({ by, db, now }, { id, roundId, stakes, tableId, ...given }) => {
    const { memberId } = needMember(await db.read((tx) => seatOf(tx, by, tableId)))
    const order = {
      ...given,
      at: now,
      id,
      launchId: by.launchId,
      memberId,
      roundId,
      stakes: enteredStakes(stakes),
      tableId,
    }
    const { balanceUnits, bet } = await placeBet(db, order)
    return db.read(async (tx) => {
      const { gameSession } = await seatOf(tx, by, tableId)
      const money =
        balanceUnits === undefined
          ? await moneyOf(tx, memberId, { at: now, game: tableId })
          : { balance: shownBalance(balanceUnits), bonus: shownBalance(0n) }
      const { receipt } = bet
      return {
        ...money,
        bet: shownBet(bet),
        receipt,
        playSession: shownPlaySession(gameSession, now),
      }
    })
  }),
  route(wire.listTableBets, ({ by, db, now }, { roundId, tableId }) =>
    db.read(async (tx) => {
      const { memberId, gameSession, table } = await seatOf(tx, by, tableId, true)
      const bets = await betsOf(tx, memberId, [roundId])
      return {
        ...(await moneyOf(tx, memberId, { at: now, game: tableId })),
        bets: await showBets(tx, table, bets),
        playSession: shownPlaySession(gameSession, now),
      }
    }),
  ),
  route(wire.listTableAsks, ({ by, db }, { roundId, tableId }) =>
    db.read(async (tx) => {
      const { memberId } = needMember(await seatOf(tx, by, tableId, true))
      return openAsks(tx, roundId, memberId)
    }),
  ),
  route(wire.decideTableHand, async ({ by, db, now }, { id, tableId, ...content }) => {
    const { memberId } = needMember(await db.read((tx) => seatOf(tx, by, tableId, true)))
    const idempotency = { actor: memberId, call: 'decideTableHand', content, key: id }
    const decided = await writeIdempotent(db, idempotency, async (tx) => {
      const order = { ...content, at: now, id, memberId, tableId }
      await decideHand(tx, order)
      return openAsks(tx, content.roundId, memberId)
    })
    return { ...decided, balance: await db.read((tx) => balanceOf(tx, memberId)) }
  }),
  route(wire.listTableRounds, ({ by, db }, { after, tableId }) =>
    db.read(async (tx) => {
      const { memberId, table } = await seatOf(tx, by, tableId, true)
      const before = after === undefined ? undefined : numberOf(after)
      const page = { limit: roundsPerPage + 1, ...(before !== undefined && { before }) }
      const found = await listOver(tx, tableId, page)
      const rounds = found.slice(0, roundsPerPage)
      const ids = rounds.map(({ id }) => id)
      const bets = await showBets(tx, table, await betsOf(tx, memberId, ids))
      const last = found.length > roundsPerPage ? rounds.at(-1) : undefined
      return {
        next: last ? String(last.number) : null,
        rows: rounds.map((round) => ({
          bets: bets.filter((bet) => bet.roundId === round.id),
          call: round.outcome === null ? null : pastOf(round).call,
          endedAt: (round.endedAt ?? round.dueAt).toISOString(),
          isVoid: round.state === 'voided',
          number: Number(round.number),
          roundId: round.id,
        })),
      }
    }),
  ),
  route(wire.showTableRound, ({ db }, { roundId }) =>
    db.read(async (tx) => {
      const round = (await findRound(tx, roundId)) ?? refuse('not-found')
      const { head, leafIndex, salt } = await chainById(tx, round.chainId)
      // Before the end, the bytes would tell the last bettors how many bets there are.
      const isOver = round.link !== null
      const promised = isOver && round.outcome !== null ? promisedIn(round) : noBeacon
      return {
        beacon: await beaconPartOf(tx, promised, round.beaconSignature),
        chainHead: head,
        class: round.class,
        classVersion: round.classVersion,
        clientBytes: isOver ? await listClientBytes(tx, round.id) : [],
        commitment: round.openedAt === null ? null : round.commitment,
        endedAt: round.endedAt?.toISOString() ?? null,
        id: round.id,
        entropy: isOver ? round.entropy : null,
        leafIndex,
        link: round.link,
        linkIndex: round.linkIndex,
        number: Number(round.number),
        result: round.link === null || round.outcome === null ? null : resultOf(round),
        salt,
        state: round.state,
        steps: round.link === null ? [] : await stepsShown(tx, round),
        tableId: round.tableId,
      }
    }),
  ),
]

/**
 * Returns who plays in this frame, and at which table: its own, unless it asks for another of our
 * tables. The live tables count as one game, so that a member can watch and play several at once.
 * With `mayBeClosed`, bets at a table that is being closed may still be seen and decided.
 *
 * @throws Refusal `session-missing`, `not-found`, `game-closed`
 */
async function seatOf(tx: ReadTx, by: Frame, asked?: string, mayBeClosed = false) {
  const [gameSession] = await findGameSessions(tx, [by.launchId])
  const { memberId } = by
  if (!gameSession) return refuse('session-missing')
  if (!(await findTable(tx, gameSession.gameId))) refuse('not-found')
  const table = (await findTable(tx, asked ?? gameSession.gameId)) ?? refuse('not-found')
  if (table.state !== 'open' && !mayBeClosed) refuse('game-closed')
  return { memberId, gameSession, table, tableId: table.id }
}

/** Returns the first table of every class. */
const firstOfEach = (cards: TableCard[]): TableCard[] =>
  cards.filter(({ code }, at) => cards.findIndex((one) => one.code === code) === at)

/** Refuses viewers who are not logged in. */
function needMember<Seat extends { memberId: string | null }>(seat: Seat) {
  const { memberId } = seat
  if (memberId === null) return refuse('session-missing')
  return { ...seat, memberId }
}

const betsOf = (tx: ReadTx, memberId: string | null, roundIds: string[]) =>
  memberId === null ? Promise.resolve([]) : listBetsOf(tx, roundIds, [memberId])

const shownBalance = (units: bigint): string => decimalOf(flooredToCents(units))

/** Returns the cash balance, and the bonus money that may be staked at this table. */
async function moneyOf(tx: ReadTx, memberId: string | null, at: { game: string; at: Date }) {
  const { bonusUnits } = await readPlayable(tx, { ...at, category: 'LIVE', memberId })
  return { balance: await balanceOf(tx, memberId), bonus: shownBalance(bonusUnits) }
}

export async function balanceOf(tx: ReadTx, memberId: string | null): Promise<string> {
  if (memberId === null) return shownBalance(0n)
  const balances = await findBalances(tx, memberId)
  const cash = balances.find(({ currency }) => currency === 'KRW')
  return shownBalance(cash?.cashUnits ?? 0n)
}

/** Adds up amounts for the same spot within a request. */
function enteredStakes(stakes: readonly { spot: string; amount: string }[]): Stakes {
  const sums: Stakes = {}
  for (const { amount, spot } of stakes) sums[spot] = (sums[spot] ?? 0n) + enteredUnits(amount)
  return sums
}

function numberOf(after: string): bigint {
  if (!/^\d{1,15}$/.test(after)) refuse('input-invalid', { fields: { after: 'cursor' } })
  return BigInt(after)
}
