import type { Tx } from '#kernel/database/database'
import type { Job } from '#kernel/jobs/jobs'
import { beat } from './audit/beat-store.ts'
import { noteEvent } from './audit/note-event.ts'
import { checkProgram } from './audit/check-program.ts'
import { deleteOldDevices } from './login/device-store.ts'
import { deviceLifeMs } from './login/log-in-operator.ts'
import { deleteOldChecks } from './audit/program-store.ts'
import { compareSeals, keepSeal } from './audit/kept-seals.ts'
import { keepLostAlterations } from './audit/keep-alterations.ts'
import { sealAudit } from './audit/seal-audit.ts'
import { sendSeals } from './audit/send-seals.ts'

/** Longer than the required 90 days (GLI-19 v3.0, B.2.6). */
const checksKeptMs = 400 * 24 * 3_600_000

/** The server records a heartbeat every minute; a longer gap counts as downtime. */
const silentMs = 5 * 60_000

export const jobs: Job[] = [
  {
    cron: '* * * * *',
    name: 'operators.beat',
    run: ({ db, now }) => db.write((tx) => noteBeat(tx, now)),
  },
  {
    cron: '40 18 * * *',
    name: 'operators.check-program',
    lateMs: 24 * 3_600_000,
    async run({ db, log, now }) {
      const check = await db.write((tx) => checkProgram(tx, { at: now, by: 'job' }))
      if (check.outcome === 'differs') {
        log.error({ differing: check.differing }, 'the program is not as it was built')
      }
      await db.write(async (tx) => {
        await deleteOldChecks(tx, new Date(now.getTime() - checksKeptMs))
        await deleteOldDevices(tx, new Date(now.getTime() - deviceLifeMs))
      })
    },
  },
  {
    cron: '* * * * *',
    name: 'seal-audit',
    async run({ db, now }) {
      await db.write((tx) => keepLostAlterations(tx, now))
      await sealAudit(db, now)
    },
  },
  {
    cron: '5 * * * *',
    name: 'operators.keep-seal',
    async run({ config, db, log, now }) {
      const { keptDiffersAtSeq } = await db.read((tx) => compareSeals(tx, config.folder))
      if (keptDiffersAtSeq !== null) {
        log.error({ seq: keptDiffersAtSeq }, 'the trail is not what was written down outside')
      }
      await db.read((tx) => keepSeal(tx, config.folder, now))
    },
  },
  {
    cron: '*/5 * * * *',
    name: 'operators.send-seals',
    async run({ config, db, log, now }) {
      const { failure } = await sendSeals({ config, db }, now)
      if (failure !== null) log.error({ failure }, 'a seal could not be kept on another machine')
    },
  },
]

/** Records a heartbeat, and a downtime event if the last heartbeat is too old. */
export async function noteBeat(tx: Tx, now: Date): Promise<void> {
  const last = await beat(tx, now)
  if (!last || now.getTime() - last.getTime() < silentMs) return
  const facts = { from: last.toISOString(), to: now.toISOString() }
  await noteEvent(tx, { at: now, facts, object: 'house', word: 'downtime' })
}
