import type { Job } from '#kernel/jobs/jobs'
import { readSettings } from '#settings'
import { deleteOldAttempts } from '#kernel/attempts/attempt-store'
import { deleteEndedCodes } from './codes/code-store.ts'
import { deleteOldChecks } from './human-check/human-pass-store.ts'
import { eraseMembers } from './people/erase-members.ts'
import { deleteOldLogins } from './login/login-store.ts'
import { activateGrownUp, closeOldTrials } from './people/change-states.ts'
import { deleteEndedAways } from './social/social-store.ts'
import { deleteOldMarks } from './sessions/browser-mark-store.ts'
import { deleteOldPlaces } from './sessions/place-store.ts'
import { deleteEndedSteps } from './login/steps/login-step-store.ts'
import { placeLifeMs } from './login/start-login.ts'
import { deleteEndedSessions } from './sessions/session-store.ts'

/** Keeps login records for a year: Korean decree on personal data, article 8. */
const loginKeepMs = 366 * 86_400_000

export const jobs: Job[] = [
  {
    // Midnight in Seoul: the default age policy counts birthdays in that time zone.
    cron: '0 15 * * *',
    name: 'identity-grown-up',
    run: (context) => activateGrownUp(context, context.now),
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
      await closeOldTrials({ db, log }, now)
    },
  },
]
