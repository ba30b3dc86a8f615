import type { Job } from '#kernel/jobs/jobs'
import { agePolicyAt, bornOnMax, readSettings } from '#settings'
import { workInTurn } from '#kernel/database/list-in-turn'
import type { Turn } from '#kernel/database/list-in-turn'
import type { ReadTx } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'
import { pagesFrom, workEach } from '#kernel/jobs/work-each'
import { deleteOldAttempts } from '#kernel/attempts/attempt-store'
import { deleteEndedCodes } from './codes/code-store.ts'
import { deleteOldChecks } from './human-check/human-pass-store.ts'
import { eraseMembers } from './people/erase-members.ts'
import { deleteOldLogins } from './login/login-store.ts'
import { listGrownUp, listOldTrials } from './member-store.ts'
import { deleteEndedAways } from './social/social-store.ts'
import { deleteOldMarks } from './sessions/browser-mark-store.ts'
import { deleteOldPlaces } from './sessions/place-store.ts'
import { deleteEndedSteps } from './login/steps/login-step-store.ts'
import { placeLifeMs } from './login/start-login.ts'
import { deleteEndedSessions } from './sessions/session-store.ts'
import { setMemberState } from './set-member-state.ts'

/** Keeps login records for a year: Korean decree on personal data, article 8. */
const trialsAtOnce = 500
const loginKeepMs = 366 * 86_400_000

export const jobs: Job[] = [
  {
    // Midnight in Seoul: the default age policy counts birthdays in that time zone.
    cron: '0 15 * * *',
    name: 'identity-grown-up',
    async run({ db, log, now }) {
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
    },
  },
  {
    cron: '20 18 * * *',
    name: 'identity-erase',
    async run({ db, now }) {
      const { protection } = await db.read(readSettings)
      const closedBefore = new Date(now.getTime() - protection.keepDays * 86_400_000)
      while ((await db.write((tx) => eraseMembers(tx, closedBefore))) > 0);
    },
  },
  {
    cron: '*/15 * * * *',
    name: 'identity-tidy',
    async run({ db, log, now }) {
      await db.write(async (tx) => {
        await deleteEndedSessions(tx, now)
        await deleteOldAttempts(tx, now)
        await deleteOldChecks(tx, now)
        await deleteEndedCodes(tx, now)
        await deleteEndedSteps(tx, now)
        await deleteEndedAways(tx, now)
        await deleteOldLogins(tx, new Date(now.getTime() - loginKeepMs))
        await deleteOldPlaces(tx, new Date(now.getTime() - placeLifeMs))
        await deleteOldMarks(tx, new Date(now.getTime() - placeLifeMs))
      })
      const { trial } = await db.read(readSettings)
      const openedBefore = new Date(now.getTime() - trial.lifeHours * 3_600_000)
      const list = (tx: ReadTx, asked: Turn) => listOldTrials(tx, { ...asked, openedBefore })
      const turns = { limit: trialsAtOnce, list, name: 'identity-old-trials' }
      await workInTurn({ db, log }, turns, async ({ id: memberId }) => {
        const order = { at: now, by: 'clock', memberId, state: 'closed' as const }
        await db.write((tx) => setMemberState(tx, { ...order, reason: 'the trial is over' }))
      })
    },
  },
]
