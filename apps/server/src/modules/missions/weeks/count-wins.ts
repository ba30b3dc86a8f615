import { weekOf } from '#kernel/brand-day'
import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { readSetting } from '#settings'
import { findWagers } from '#wagers'
import type { WagerRevised, WagerSettled } from '#wagers'
import { missionsSetting } from '../missions-setting.ts'
import { multipleOf } from './multiple.ts'
import { lockMembers } from '../progress-store.ts'
import { deleteWins, scoreWins, upsertWins } from './win-store.ts'
import type { Win } from './win-store.ts'

/** Counts settled wagers for the week's board of multiples. */
export async function countWins(tx: Tx, settled: WagerSettled[]): Promise<void> {
  const { isOpen, multipleLeastStake } = await readSetting(tx, missionsSetting)
  if (!isOpen) return
  const leastStakeUnits = unitsOf(multipleLeastStake)
  const maybe = settled.filter((wager) => {
    const { category, isTrial } = wager
    const payoutUnits = BigInt(wager.payoutUnits)
    const stakeUnits = BigInt(wager.stakeUnits)
    const validBetUnits = BigInt(wager.validBetUnits)
    const bet = { category, leastStakeUnits, payoutUnits, stakeUnits, validBetUnits }
    return !isTrial && multipleOf(bet) !== undefined
  })
  await recheck(tx, maybe, leastStakeUnits)
}

/** Counts corrected wagers again: they may count less, more or no longer. */
export async function recountWins(tx: Tx, revised: WagerRevised[]): Promise<void> {
  const { multipleLeastStake } = await readSetting(tx, missionsSetting)
  await recheck(tx, revised, unitsOf(multipleLeastStake))
}

/**
 * Counts wagers by their current state, not by the event: the two kinds of events arrive in no
 * fixed order, so an older one must not win. The wagers are read after the lock for this reason.
 */
async function recheck(
  tx: Tx,
  wagers: { id: string; memberId: string }[],
  leastStakeUnits: bigint,
): Promise<void> {
  if (wagers.length === 0) return
  await lockMembers(
    tx,
    wagers.map(({ memberId }) => memberId),
  )
  const ids = [...new Set(wagers.map(({ id }) => id))]
  const wins: Win[] = []
  for (const wager of await findWagers(tx, ids)) {
    if (wager.isTrial || wager.state !== 'settled') continue
    const multiple = multipleOf({ ...wager, leastStakeUnits })
    if (multiple === undefined) continue
    const at = wager.settledAt ?? wager.placedAt
    const { id: wagerId, memberId } = wager
    wins.push({ at, began: weekOf(at), memberId, multiple, wagerId })
  }
  const kept = new Set(wins.map(({ wagerId }) => wagerId))
  const left = await deleteWins(
    tx,
    ids.filter((id) => !kept.has(id)),
  )
  if (wins.length > 0) await upsertWins(tx, wins)
  const changed = new Map([...wins, ...left].map((one) => [`${one.memberId} ${one.began}`, one]))
  if (changed.size > 0) await scoreWins(tx, [...changed.values()])
}
