import type { Database, ReadTx } from '#kernel/database/database'
import { workInTurn } from '#kernel/database/list-in-turn'
import type { Turn } from '#kernel/database/list-in-turn'
import { beforeAllIds } from '#kernel/ids'
import { pagesFrom, workEach } from '#kernel/jobs/work-each'
import type { Logger } from '#kernel/metrics/log'
import { agePolicyAt, bornOnMax, readSettings } from '#settings'
import { listGrownUp, listOldTrials } from '../member-store.ts'
import { setMemberState } from '../set-member-state.ts'

type Workshop = { db: Database; log: Pick<Logger, 'warn'> }

/** Members per run whose trial is over. */
const trialsAtOnce = 500

/** Lets members play who have reached the age of the brand's policy. */
export async function activateGrownUp({ db, log }: Workshop, now: Date): Promise<void> {
  const { age } = await db.read(readSettings)
  const policy = agePolicyAt(age.policies, now)
  const latest = bornOnMax(policy.minPlay, now, policy.timeZone)
  const reason = `reached the age of ${policy.minPlay}`
  const rows = pagesFrom(beforeAllIds, async (after) => {
    const { ids, lastId } = await db.read((tx) => listGrownUp(tx, latest, after))
    return { lastId, rows: ids.map((id) => ({ id })) }
  })
  await workEach({ list: 'identity-grown-up', log, rows }, async ({ id: memberId }) => {
    const order = { at: now, by: 'clock', memberId, reason, state: 'active' as const }
    await db.write((tx) => setMemberState(tx, order))
  })
}

/** Closes trials that have lasted as long as the brand lets them. */
export async function closeOldTrials({ db, log }: Workshop, now: Date): Promise<void> {
  const { trial } = await db.read(readSettings)
  const openedBefore = new Date(now.getTime() - trial.lifeHours * 3_600_000)
  const list = (tx: ReadTx, turn: Turn) => listOldTrials(tx, { ...turn, openedBefore })
  const turns = { limit: trialsAtOnce, list, name: 'identity-old-trials' }
  await workInTurn({ db, log }, turns, async ({ id: memberId }) => {
    const order = { at: now, by: 'clock', memberId, state: 'closed' as const }
    await db.write((tx) => setMemberState(tx, { ...order, reason: 'the trial is over' }))
  })
}
