import { countPlayed, uncountPlayed } from '#casino'
import { closeWagers, reviseWagers, voidWagers } from '#wagers'
import type { Tx } from '#kernel/database/database'
import { isRefusal, refuse } from '#kernel/refusal'
import type { RoundBet, UndoneBet } from '#kernel/parts/wager-kind'
import { applyDrawn } from './apply-drawn.ts'
import { drawShots } from './draw-shots.ts'
import { magazineWager, reservedUnits, stakedUnits, type Magazine } from './magazine.ts'
import { signedResult } from './magazine-receipt.ts'
import { listDue, lockMagazines, updateEnds } from './magazine-store.ts'
import { noteMagazines } from './note-returns.ts'
import { paidShots } from './paid-shots.ts'

/**
 * Settles magazines from their counted shots: one payout each, and the unused stake is returned.
 * Volleys that were committed and not drawn are drawn first. A magazine without shots is refunded
 * as if it had never been opened. Its secret is shown once this is committed (`end-magazines.ts`).
 */
export async function settleMagazines(
  tx: Tx,
  taken: readonly Magazine[],
  { now }: { now: Date },
): Promise<Magazine[]> {
  if (taken.length === 0) return []
  const magazines = await withShotsDrawn(tx, taken, now)
  const shot = magazines.filter(({ shotCount }) => shotCount > 0)
  const unused = magazines.filter(({ shotCount }) => shotCount === 0)
  const closed = await closeWagers(
    tx,
    shot.map((magazine) => ({
      at: now,
      id: magazine.id,
      memberId: magazine.memberId,
      payoutUnits: magazine.wonUnits,
      returnedStakeUnits: reservedUnits(magazine) - stakedUnits(magazine),
      validBetUnits: stakedUnits(magazine),
    })),
  )
  const freed = await voidWagers(
    tx,
    unused.map((magazine) => ({
      ...magazineWager(magazine),
      at: now,
      id: magazine.id,
      memberId: magazine.memberId,
    })),
  )
  const ended: Magazine[] = []
  for (const [at, magazine] of [...shot, ...unused].entries()) {
    const isHeld = isRefusal(at < shot.length ? closed[at] : freed[at - shot.length])
    const over = at < shot.length ? ('settled' as const) : ('void' as const)
    // A frozen account receives no money: its magazine waits.
    const state = isHeld ? ('held' as const) : over
    const resultReceipt = signedResult(tx.db, magazine, await paidShots(tx, magazine), now)
    const settledAt = isHeld ? null : now
    ended.push({ ...magazine, resultReceipt, settledAt, state })
  }
  await updateEnds(tx, ended)
  const settled = ended.filter(({ state }) => state === 'settled')
  await countPlayed(tx, settled.map(playedOf))
  await noteMagazines(tx, settled)
  return ended
}

/** Draws what is still due of magazines that end, because a process stopped or custody was away. */
async function withShotsDrawn(
  tx: Tx,
  magazines: readonly Magazine[],
  at: Date,
): Promise<Magazine[]> {
  const due = await listDue(
    tx,
    magazines.map(({ id }) => id),
  )
  if (due.length === 0) return [...magazines]
  const outcomes = await drawShots(tx.db, due)
  return (await applyDrawn(tx, { due, magazines }, { at, outcomes })).magazines
}

const playedOf = (magazine: Magazine) => ({
  payoutUnits: magazine.wonUnits,
  placedAt: magazine.settledAt ?? magazine.endsAt,
  gameSessionId: magazine.launchId,
  stakeUnits: stakedUnits(magazine),
})

const betOf = (magazine: Magazine): RoundBet => ({
  id: magazine.id,
  memberId: magazine.memberId,
  payoutUnits: magazine.wonUnits,
  stakeUnits: stakedUnits(magazine),
})

/** @throws Refusal `not-found`, `round-not-voidable` if it is not settled */
export async function voidableMagazine(tx: Tx, id: string): Promise<RoundBet[]> {
  const [magazine] = await lockMagazines(tx, [id])
  if (!magazine) return refuse('not-found')
  return magazine.state === 'settled' ? [betOf(magazine)] : refuse('round-not-voidable')
}

/** Voids a magazine: returns the stake and takes back the payout, as if nobody had shot. */
export async function undoMagazine(tx: Tx, id: string, at: Date): Promise<UndoneBet[]> {
  const [magazine] = await lockMagazines(tx, [id])
  if (magazine?.state !== 'settled') return refuse('round-not-voidable')
  const { memberId } = magazine
  const [undone] = await reviseWagers(tx, [{ at, id, leg: 'undone', memberId, to: 'undone' }])
  const isBack = !isRefusal(undone)
  if (isBack) {
    await updateEnds(tx, [{ ...magazine, state: 'void' }])
    await uncountPlayed(tx, [playedOf(magazine)])
    await noteMagazines(tx, [magazine], { isUndone: true })
  }
  return [{ ...betOf(magazine), isBack }]
}
