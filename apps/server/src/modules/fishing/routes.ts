import { localized } from '@madang/texts'
import * as wire from '@madang/wire/fishing'
import { readPlayable } from '#bonus'
import { findGameSessions, shownPlaySession } from '#casino'
import { findGame } from '#catalog'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf, enteredUnits, flooredToCents } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route, type Frame } from '#kernel/http/route'
import { findBalances } from '#ledger'
import { readSettings } from '#settings'
import { endMagazines } from './magazines/end-magazines.ts'
import { fireVolley } from './magazines/fire-volleys.ts'
import { isPaid, shownMagazine, type LoggedShot, type Magazine } from './magazines/magazine.ts'
import { findMagazine, listPast, listVolleys } from './magazines/magazine-store.ts'
import { officeRoutes } from './office-routes.ts'
import { openMagazine } from './magazines/open-magazine.ts'
import { cycleMsOf } from './magazines/pace.ts'
import { betsOf } from './rooms/room.ts'
import { findRoom } from './rooms/room-store.ts'
import { leaveSeat, takeSeat } from './tanks/take-seat.ts'
import { paidShots } from './magazines/paid-shots.ts'

const pastPerPage = 20

export const routes = [
  ...officeRoutes,
  route(wire.showFishing, ({ by, db, lang, now }) =>
    db.read(async (tx) => {
      const { memberId, room, gameSession } = await guestOf(tx, by)
      const game = await findGame(tx, room.id)
      if (game?.state !== 'open' || room.state !== 'open') return refuse('game-closed')
      const { play } = await readSettings(tx)
      return {
        ...(await moneyOf(tx, memberId, { at: now, game: room.id })),
        bets: betsOf(room).map(decimalOf),
        celebratesOnlyRealWins: play.celebratesOnlyRealWins,
        displayName: localized(game.name, lang),
        mayAutoFire: play.mayAutoplay,
        mayChooseSeed: play.mayChooseSeed,
        now: now.toISOString(),
        roomId: room.id,
        rulesVersion: room.rulesVersion,
        shotsPerSecondMax: 1_000 / cycleMsOf(play),
        showsNetPosition: play.showsNetPosition,
        playSession: shownPlaySession(gameSession, now),
        theme: room.theme,
      }
    }),
  ),
  route(wire.takeFishingSeat, async ({ by, db, now }) => {
    const { memberId, room } = await db.read((tx) => guestOf(tx, by))
    const order = { at: now, launchId: by.launchId, memberId, roomId: room.id }
    const { commitment, seat, tankId } = await takeSeat(db, order)
    return { commitment, seat, tankId }
  }),
  route(wire.leaveFishingSeat, async ({ by, db, now }) => {
    const memberId = by.memberId ?? refuse('session-missing')
    await leaveSeat(db, { at: now, memberId })
    return { balance: await db.read((tx) => balanceOf(tx, memberId)) }
  }),
  route(wire.openMagazine, async ({ by, db, now }, asked) => {
    const memberId = by.memberId ?? refuse('session-missing')
    const { hasGrants, magazine, next } = await openMagazine(db, {
      at: now,
      betUnits: enteredUnits(asked.bet),
      clientSeed: asked.clientSeed,
      commitment: asked.commitment,
      id: asked.id,
      isAuto: asked.isAuto === true,
      launchId: by.launchId,
      memberId,
      shots: asked.shots,
    })
    const { receipt } = magazine
    const after = await db.read((tx) => standing(tx, by, { hasGrants, memberId, now }))
    return { ...after, ...shown(magazine), next, receipt }
  }),
  route(wire.fireVolley, async ({ by, db, now }, { hits, id, magazineId, tankId, wave }) => {
    const memberId = by.memberId ?? refuse('session-missing')
    const order = { at: now, hits, id, magazineId, memberId, tankId, wave }
    const { magazine, shots } = await fireVolley(db, order)
    return { ...shown(magazine), results: shots.map((shot) => resultOf(shot, magazine)) }
  }),
  route(wire.closeMagazine, async ({ by, db, now }, { id }) => {
    const memberId = by.memberId ?? refuse('session-missing')
    const own = await db.read((tx) => findMagazine(tx, id))
    if (own?.memberId === memberId) await endMagazines(db, [id], now)
    return db.read(async (tx) => {
      const magazine = await findMagazine(tx, id)
      if (magazine?.memberId !== memberId) return refuse('not-found')
      return { ...(await standing(tx, by, { memberId, now })), ...shown(magazine) }
    })
  }),
  route(wire.listMagazines, ({ by, db, now }, { after }) =>
    db.read(async (tx) => {
      const { memberId, room } = await guestOf(tx, by)
      const before = after === undefined ? new Date(now.getTime() + 1) : instantOf(after)
      const page = { before, limit: pastPerPage + 1, memberId, roomId: room.id }
      const found = await listPast(tx, page)
      const rows = found.slice(0, pastPerPage)
      const volleys = await listVolleys(
        tx,
        rows.map(({ id }) => id),
      )
      const last = found.length > pastPerPage ? rows.at(-1) : undefined
      return {
        next: last ? last.openedAt.toISOString() : null,
        rows: rows.map((magazine) => ({
          ...shownMagazine(magazine),
          shots: volleys
            .filter(({ magazineId }) => magazineId === magazine.id)
            .flatMap(({ shots }) => shots.filter(isPaid))
            .map(({ multiplier, nonce, target }) => ({ multiplier, shot: nonce, target })),
        })),
      }
    }),
  ),
  route(wire.showMagazine, ({ db }, { id }) =>
    db.read(async (tx) => {
      const magazine = await findMagazine(tx, id)
      // While a magazine is open, only its player may see its shots.
      if (!magazine || magazine.state === 'open') return refuse('not-found')
      const { clientSeed, commitment, receipt, resultReceipt, roomId, rulesVersion } = magazine
      const { serverSeed } = magazine
      const shots = await paidShots(tx, magazine)
      const signed = { receipt, resultReceipt }
      const fair = { clientSeed, commitment, roomId, rulesVersion, serverSeed, shots, ...signed }
      return { ...shownMagazine(magazine), ...fair }
    }),
  ),
]

const shown = (magazine: Magazine) => ({ magazine: shownMagazine(magazine) })

/** Returns the member's money and play session. */
async function standing(
  tx: ReadTx,
  by: Frame,
  { hasGrants, memberId, now }: { memberId: string; hasGrants?: boolean; now: Date },
) {
  const [gameSession] = await findGameSessions(tx, [by.launchId])
  if (!gameSession) return refuse('session-missing')
  const money = await moneyOf(tx, memberId, { at: now, game: gameSession.gameId, hasGrants })
  return { ...money, playSession: shownPlaySession(gameSession, now) }
}

/** Returns the cash balance, and the bonus money that may be staked in this room. */
async function moneyOf(
  tx: ReadTx,
  memberId: string,
  asked: { game: string; at: Date; hasGrants?: boolean },
) {
  const { bonusUnits } = await readPlayable(tx, { ...asked, category: 'FISH', memberId })
  return { balance: await balanceOf(tx, memberId), bonus: decimalOf(flooredToCents(bonusUnits)) }
}

/** Returns the member of this frame, the game session and the room. */
async function guestOf(tx: ReadTx, by: Frame) {
  const [gameSession] = await findGameSessions(tx, [by.launchId])
  const { memberId } = by
  if (!gameSession || memberId === null) return refuse('session-missing')
  const room = (await findRoom(tx, gameSession.gameId)) ?? refuse('not-found')
  return { memberId, room, gameSession }
}

async function balanceOf(tx: ReadTx, memberId: string): Promise<string> {
  const balances = await findBalances(tx, memberId)
  const cash = balances.find(({ currency }) => currency === 'KRW')
  return decimalOf(flooredToCents(cash?.cashUnits ?? 0n))
}

const resultOf = (
  { bullet, fish, multiplier, nonce, refused }: LoggedShot,
  magazine: Magazine,
) => ({
  bullet,
  fish,
  multiplier,
  payout: decimalOf(magazine.betUnits * BigInt(multiplier)),
  result:
    nonce === null
      ? (refused ?? ('gone' as const))
      : multiplier > 0
        ? ('caught' as const)
        : ('escaped' as const),
})

function instantOf(after: string): Date {
  const at = new Date(after)
  if (Number.isNaN(at.getTime())) refuse('input-invalid', { fields: { after: 'cursor' } })
  return at
}
