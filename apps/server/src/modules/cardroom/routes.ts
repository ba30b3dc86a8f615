import * as wire from '@madang/wire/cardroom'
import * as hands from '@madang/wire/cardroom-hands'
import { shownPlaySession } from '#casino'
import { findGames } from '#catalog'
import type { ReadTx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { enteredUnits } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { actAtTable, giveEntropy } from './hands/act-at-table.ts'
import { signedSeat } from './hands/card-receipts.ts'
import { after, type CardTable, ratholeMs, unitsPerChip } from './tables/card-table.ts'
import { cardGames, gameIdOf } from './tables/cast-tables.ts'
import { cardPromises } from './hands/deal-hand.ts'
import { balanceOf, frameOf, nameOf } from './frame.ts'
import { cursorOf } from './hands/hands-cursor.ts'
import { isBubble } from './tournaments/hand-for-hand.ts'
import { findNewest, listPlayed, sumPlayed } from './hands/hand-store.ts'
import { notesAt } from './seats/keep-company.ts'
import { countSeat, limitTables } from './seats/limit-seats.ts'
import { tableCards } from './tables/list-tables.ts'
import { shownChips } from './hands/show-hand.ts'
import { showPlayed, shownPlayed, shownSums } from './hands/show-played.ts'
import { cardTableView, engineOf, mineOf } from './tables/show-table.ts'
import { leaveSeat, takeSeat, bringMore, wishAtSeat } from './seats/take-seat.ts'
import { findLeft, findTable, listSeats, listSeatsOf, listTables } from './tables/table-store.ts'
import { isIn, levelNow } from './tournaments/tournament.ts'
import { findTournament, listEntries } from './tournaments/tournament-store.ts'
import { resumeCardTables } from './tables/resume-card-tables.ts'

const handsPerPage = 20
const sumsMs = 30 * 24 * 3_600_000

export const routes = [
  route(wire.listCardTables, async ({ by, db, lang, now }) => {
    const tables = await db.read(listTables)
    const practice = tables.filter(({ isPractice }) => isPractice).map(({ id }) => id)
    await resumeCardTables(db, practice, now)
    return db.read(async (tx) => {
      const { game, memberId, session } = await frameOf(tx, by)
      const seated = await listSeatsOf(tx, memberId)
      return {
        balance: await balanceOf(tx, memberId),
        game,
        list: await tableCards(tx, tables, { lang, memberId, now }),
        now: now.toISOString(),
        seatedAt: seated.map(({ tableId }) => tableId),
        playSession: shownPlaySession(session, now),
      }
    })
  }),
  route(wire.showCardTable, async ({ by, db, lang, now }, { tableId }) => {
    await resumeCardTables(db, [tableId], now)
    return db.read(async (tx) => {
      const { memberId, session } = await frameOf(tx, by)
      const table = (await findTable(tx, tableId)) ?? refuse('not-found')
      const [card = refuse('not-found')] = await tableCards(tx, [table], { lang, memberId, now })
      const fair = cardPromises
      const view = await cardTableView(tx, tableId, { fair, now })
      const hand = await findNewest(tx, tableId)
      const mine = hand ? mineOf(hand, await engineOf(tx, hand, fair), memberId) : undefined
      const own = (await listSeats(tx, [tableId])).find((seat) => seat.memberId === memberId)
      return {
        ...(await bringable(tx, table, memberId, now)),
        balance: await balanceOf(tx, memberId),
        mine: mine ?? null,
        notes: await notesAt(tx, tableId, memberId),
        now: now.toISOString(),
        seat: own
          ? {
              mucks: own.mucks,
              runsTwice: own.runsTwice,
              seatNo: own.seatNo,
              waitsForBlind: own.waitsForBlind,
            }
          : null,
        playSession: shownPlaySession(session, now),
        table: card,
        tournament: await tournamentAt(tx, table, now),
        view,
      }
    })
  }),
  route(wire.takeCardSeat, async ({ by, db, now }, { amount, id, seatNo, tableId }) => {
    const { launchId } = by
    const content = { amount, launchId, seatNo, tableId }
    const { memberId } = await db.read((tx) => frameOf(tx, by))
    const idempotency = { actor: memberId, call: 'takeCardSeat', content, key: id }
    const { receipt } = await writeIdempotent(db, idempotency, async (tx) => {
      const chips = chipsOf(amount)
      const name = await nameOf(tx, memberId)
      await countSeat(tx, memberId, now)
      await limitTables(tx, { memberId, tableId })
      await takeSeat(tx, { at: now, chips, id, launchId, memberId, name, seatNo, tableId })
      return { receipt: signedSeat(db, { at: now, chips, id, tableId }) }
    })
    return { balance: await db.read((tx) => balanceOf(tx, memberId)), receipt }
  }),
  route(wire.topUpCardSeat, async ({ by, db, now }, { amount, id, tableId }) => {
    const { launchId } = by
    const content = { amount, launchId, tableId }
    const { memberId } = await db.read((tx) => frameOf(tx, by))
    const idempotency = { actor: memberId, call: 'topUpCardSeat', content, key: id }
    const { receipt } = await writeIdempotent(db, idempotency, async (tx) => {
      const [name, chips] = [await nameOf(tx, memberId), chipsOf(amount)]
      await bringMore(tx, { at: now, chips, id, launchId, memberId, name, tableId })
      return { receipt: signedSeat(db, { at: now, chips, id, tableId }) }
    })
    return { balance: await db.read((tx) => balanceOf(tx, memberId)), receipt }
  }),
  route(wire.wishAtCardSeat, ({ by, db, now }, { tableId, ...wishes }) =>
    db.write(async (tx) => {
      const { memberId } = await frameOf(tx, by)
      await wishAtSeat(tx, { memberId, now, tableId }, wishes)
      return {}
    }),
  ),
  route(wire.leaveCardSeat, ({ by, db, now }, { tableId }) =>
    db.write(async (tx) => {
      const { memberId } = await frameOf(tx, by)
      await leaveSeat(tx, { memberId, now, tableId })
      return { balance: await balanceOf(tx, memberId) }
    }),
  ),
  route(wire.actAtCardTable, async ({ by, db, now }, { id, tableId, ...content }) => {
    const fair = cardPromises
    const { memberId } = await db.read((tx) => frameOf(tx, by))
    const idempotency = { actor: memberId, call: 'actAtCardTable', content, key: id }
    await writeIdempotent(db, idempotency, async (tx) => {
      const { action, handId, step } = content
      await actAtTable(
        tx,
        { action: definedOf(action), handId, memberId, now, step, tableId },
        fair,
      )
      return {}
    })
    return db.read(async (tx) => {
      const hand = await findNewest(tx, tableId)
      const mine = hand ? mineOf(hand, await engineOf(tx, hand, fair), memberId) : undefined
      return { mine: mine ?? null }
    })
  }),
  route(wire.giveCardEntropy, ({ by, db, now }, { bytes, handId, tableId }) =>
    db.write(async (tx) => {
      const { memberId } = await frameOf(tx, by)
      return { receipt: await giveEntropy(tx, { bytesHex: bytes, handId, memberId, now, tableId }) }
    }),
  ),
  route(hands.listCardHands, ({ by, db, now }, asked) =>
    db.read(async (tx) => {
      const { memberId } = await frameOf(tx, by)
      const before = asked.after === undefined ? undefined : cursorOf(asked.after)
      const limit = handsPerPage + 1
      const found = await listPlayed(tx, { limit, memberId, ...(before && { before }) })
      const rows = found.slice(0, handsPerPage)
      const last = found.length > handsPerPage ? rows.at(-1) : undefined
      const sums = await sumPlayed(tx, { memberId, since: after(now, -sumsMs) })
      return {
        next: last ? `${last.endedAt?.toISOString()}~${last.id}` : null,
        rows: rows.map(shownPlayed),
        sums: shownSums(sums),
      }
    }),
  ),
  route(hands.showCardHand, ({ by, db, now }, { handId }) =>
    db.read(async (tx) => {
      const { memberId } = await frameOf(tx, by)
      const [hand = refuse('not-found')] = await listPlayed(tx, { handId, limit: 1, memberId })
      const seat = hand.seats.findIndex((one) => one.memberId === memberId)
      return showPlayed(tx, hand, { fair: cardPromises, now, seat })
    }),
  ),
  route(wire.listRooms, ({ db, lang, now }, { gameId }) =>
    db.read(async (tx) => {
      const all = (await listTables(tx)).filter(({ game }) => {
        return gameId === undefined || gameIdOf(game) === gameId
      })
      const games = await findGames(
        tx,
        cardGames.map(({ id }) => gameIdOf(id)),
      )
      const open = new Set(games.flatMap(({ id, state }) => (state === 'open' ? [id] : [])))
      const cards = await tableCards(tx, all, { lang, memberId: '', now })
      return {
        list: cards
          .filter(({ game }) => open.has(gameIdOf(game)))
          .map((card) => ({
            buyInMax: card.buyInMax,
            buyInMin: card.buyInMin,
            displayName: card.displayName,
            game: card.game,
            gameId: gameIdOf(card.game),
            isPractice: card.isPractice,
            nodeId: card.id,
            roomId: card.id,
            seatCount: card.seatCount,
            takenCount: card.takenCount,
            unit: card.unit,
            waitingCount: card.waitingCount,
          })),
        names: games.map(({ id, name }) => ({ gameId: id, name })),
      }
    }),
  ),
]

/**
 * Returns the least and the most chips to bring now: a member who returns soon must bring what they
 * left with.
 */
async function bringable(tx: ReadTx, table: CardTable, memberId: string, now: Date) {
  const at = { memberId, since: after(now, -ratholeMs), tableId: table.id }
  const left = table.isPractice ? 0n : await findLeft(tx, at)
  const most = (a: bigint, b: bigint) => (a > b ? a : b)
  return {
    bringMax: shownChips(most(left, table.buyInChipsMax)),
    bringMin: shownChips(most(left, table.buyInChipsMin)),
  }
}

/** Converts an amount into whole chips, which are hundredths of the currency. */
function chipsOf(amount: string): bigint {
  const units = enteredUnits(amount)
  return units % unitsPerChip === 0n ? units / unitsPerChip : refuse('amount-too-fine')
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> }

/** Removes fields that are undefined. */
const definedOf = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>

/** Returns the tournament's state for one of its tables: the level, and how many are left. */
async function tournamentAt(tx: ReadTx, { tournamentId }: CardTable, now: Date) {
  const tournament = tournamentId === null ? undefined : await findTournament(tx, tournamentId)
  if (!tournament) return null
  const entries = await listEntries(tx, [tournament.id])
  const { level, nextAt, number } = levelNow(tournament, now)
  return {
    aliveCount: entries.filter(isIn).length,
    entrantCount: entries.length,
    isHandForHand: isBubble(tournament, entries, now),
    id: tournament.id,
    level: { ...level, nextAt: nextAt?.toISOString() ?? null, number },
  }
}
