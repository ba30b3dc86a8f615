import type { Tx } from '#kernel/database/database'
import { accepted, answer, isRefusal } from '#kernel/refusal'
import type { Answer } from '#kernel/refusal'
import { lockedBalance, post } from '#ledger'
import { countPlay } from '#protection'
import { lockWagers } from './end-wagers.ts'
import { publishRevised } from './events.ts'
import { cashOf, ownStakeUnits } from './funding/funding.ts'
import { countForBonus, rerouted } from './funding/bonus-terms.ts'
import { payoutChange, refund, undoing } from './postings.ts'
import { updateWagers } from './wager-store.ts'
import { revised } from './wager.ts'
import type { Revision, Taken, Wager } from './wager.ts'

/**
 * Changes the results of settled wagers: a further win, a reversed win, a refund after all. A call
 * may contain each wager only once.
 *
 * @returns per revision the wager, or a Refusal: `wager-unknown`, `wager-settled`,
 *   `balance-too-low` when the member no longer has the amount to take back
 */
export async function reviseWagers(tx: Tx, revisions: Revision[]): Promise<Answer<Taken>[]> {
  const known = await lockWagers(tx, revisions)
  const decided = answer(revisions, (revision) => revised(known.get(revision.id), revision))
  const movements = decided.map((after, at) => {
    const [revision, before] = [revisions[at], known.get(isRefusal(after) ? '' : after.id)]
    if (isRefusal(after) || !revision || !before || after === before) return []
    if (revision.to === 'undone') return undoing(before)
    return after.state === 'void' ? refund(after) : payoutChange(before, after, revision.leg)
  })
  const befores = revisions.map(({ id }) => known.get(id))
  const moved = await rerouted(tx, befores, movements)
  const posted = await post(tx, moved, revisions[0]?.at ?? new Date(0))
  const changed = decided.flatMap((after, at) => {
    const before = isRefusal(after) ? undefined : known.get(after.id)
    const hasMoved = before !== undefined && after !== before && !isRefusal(posted[at])
    return hasMoved && !isRefusal(after) ? [{ after, before, moved: moved[at] ?? [] }] : []
  })
  if (changed.length > 0) {
    const real = changed.filter(({ after }) => !after.isTrial)
    await Promise.all([
      updateWagers(
        tx,
        changed.map(({ after }) => after),
      ),
      countPlay(tx, real.flatMap(changesOf)),
      publishRevised(tx, changed),
    ])
    await countForBonus(tx, changed, revisions[0]?.at ?? new Date(0))
  }
  return answer(revisions, (_, at) => {
    const wager = accepted(decided[at])
    accepted(posted[at])
    const isRepeat = known.get(wager.id) === wager
    return { balanceUnits: lockedBalance(tx, cashOf(wager)), isRepeat, wager }
  })
}

/** Reduces the hour of the stake by a refund, and the hour of settlement by a payout change. */
function changesOf({ after, before }: { after: Wager; before: Wager }) {
  const { memberId, placedAt } = after
  const payoutUnits = after.payoutUnits - before.payoutUnits
  const paid = { at: before.settledAt ?? placedAt, memberId, payoutUnits, stakeUnits: 0n }
  const isBack = after.state === 'void'
  const staked = { at: placedAt, memberId, payoutUnits: 0n, stakeUnits: -ownStakeUnits(before) }
  return [...(isBack ? [staked] : []), ...(payoutUnits !== 0n || !isBack ? [paid] : [])]
}
