import { workEach } from '#kernel/jobs/work-each'
import type { Logger } from '#kernel/metrics/log'
import { inProportion } from '@madang/contracts'
import { localized } from '@madang/texts'
import { findGames } from '#catalog'
import { findHouseBalance, post } from '#ledger'
import { readSettings } from '#settings'
import { inboxTextOf, writeToMembers } from '#support'
import type { Database, Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { listInTurn } from '#kernel/database/list-in-turn'
import { isRefusal } from '#kernel/refusal'
import { lockJackpot } from './jackpot-store.ts'
import { poolOf, poolShare, poolToHouse, reserveOf, reserveToPool } from '../postings.ts'
import * as store from '../titles/retirement-store.ts'

/**
 * D40: what players contributed to a pool belongs to them. Shares pool and reserve among the
 * members who staked on the game since its last win, in proportion to their stakes, exact to the
 * unit. If nobody staked, the pool holds only the house's own money, which goes back to the house.
 */
export async function sharePools(
  { db, log }: { db: Database; log: Pick<Logger, 'warn'> },
  now: Date,
  atOnce = 200,
): Promise<void> {
  const unshared = await db.read(store.listUnshared)
  const unpaid = async () => new Set(await db.read(store.listUnpaid))
  const games = new Set([...unshared, ...(await unpaid())])
  const rows = [...games].map((id) => ({ id }))
  await workEach({ list: 'casino-pools', log, rows }, async ({ id: gameId }) => {
    if (unshared.includes(gameId)) await db.write((tx) => sharePool(tx, gameId, now))
    if (!(await unpaid()).has(gameId)) return
    while (await db.write((tx) => paySome(tx, gameId, now, atOnce)));
  })
}

async function sharePool(tx: Tx, gameId: string, now: Date): Promise<void> {
  if (!(await store.lockUnshared(tx, gameId)) || (await store.hasOpenRound(tx, gameId))) return
  await lockJackpot(tx, gameId)
  const [poolUnits, reserveUnits] = [
    await findHouseBalance(tx, poolOf(gameId)),
    await findHouseBalance(tx, reserveOf(gameId)),
  ]
  const units = poolUnits + reserveUnits
  if (reserveUnits > 0n) await post(tx, [[reserveToPool(gameId, reserveUnits)]], now)
  const stakes = units > 0n ? await store.sumStakesSinceWin(tx, gameId) : []
  const parts = inProportion(
    units,
    stakes.map(({ stakeUnits }) => stakeUnits),
  )
  const shares = stakes.map((stake, at) => ({ ...stake, amountUnits: parts[at] ?? 0n }))
  if (shares.length > 0) await store.insertShares(tx, gameId, shares)
  else if (units > 0n) await post(tx, [[poolToHouse(gameId, units)]], now)
  await store.updateShared(tx, gameId, units, now)
}

/** Pays some shares and notifies their members; returns whether there may be more. */
async function paySome(tx: Tx, gameId: string, now: Date, atOnce: number): Promise<boolean> {
  const shares = await listInTurn(tx, {
    limit: atOnce,
    list: (inner, asked) => store.lockShares(inner, gameId, asked),
    name: `casino-shares:${gameId}`,
  })
  const due = shares.filter(({ amountUnits }) => amountUnits > 0n)
  const posted = await post(
    tx,
    due.map((share) => [poolShare(gameId, share)]),
    now,
  )
  // A frozen account receives no money: its share waits, and the others are paid.
  const waiting = new Set(due.filter((_, at) => isRefusal(posted[at])))
  const paid = due.filter((share) => !waiting.has(share))
  if (paid.length > 0) {
    const { brand } = await readSettings(tx)
    const [named] = await findGames(tx, [gameId])
    const words = inboxTextOf('pool-shared', (lang) => ({
      brand: localized(brand.name, lang),
      game: named ? localized(named.name, lang) : gameId,
    }))
    const memberIds = paid.map(({ memberId }) => memberId)
    await writeToMembers(tx, { ...words, at: now, by: brand.name.EN, id: newId() }, memberIds)
  }
  const all = shares.filter((share) => !waiting.has(share)).map(({ memberId }) => memberId)
  if (all.length > 0) await store.updatePaid(tx, gameId, all, now)
  return all.length > 0 && shares.length === atOnce
}
