import { forgetRounds } from '#kernel/beacon/beacon-rounds'
import { auditTrail, sealTrail } from '#kernel/custody/seal-trail'
import type { Job } from '#kernel/jobs/jobs'
import { auditCommitments } from '#kernel/transparency/audit-commitments'
import { auditTree } from '#kernel/transparency/audit-tree'
import { keepHead } from '#kernel/transparency/kept-heads'
import { logVoids } from '#kernel/transparency/round-voids'
import { sendHeads } from '#kernel/transparency/send-heads'
import { signHead } from '#kernel/transparency/sign-head'
import { findLastHead } from '#kernel/transparency/tree-store'

/** How long a beacon round is kept: last week's raffle may still wait for it. */
const beaconLifeMs = 8 * 24 * 3_600_000

/** Older commitments were audited in earlier nights. */
const auditedMs = 40 * 24 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '* * * * *',
    name: 'transparency.sign-head',
    async run({ config, db, log, now }) {
      await logVoids(db, now)
      const head = await signHead({ config, db }, now)
      const { failure } = await sendHeads({ config, db }, now)
      if (failure !== null) log.error({ failure }, 'a tree head could not be kept elsewhere')
      // There is no head only if the log was changed below its last signed head.
      if (!head) log.debug('the transparency log has nothing to sign')
    },
  },
  {
    cron: '7 * * * *',
    name: 'transparency.keep-head',
    async run({ config, db }) {
      const head = await db.read(findLastHead)
      if (head) keepHead(config.folder, head)
    },
  },
  {
    cron: '50 19 * * *',
    name: 'transparency.forget-beacon',
    run: ({ db, now }) =>
      db.write(async (tx) => {
        await forgetRounds(tx, new Date(now.getTime() - beaconLifeMs))
      }),
  },
  {
    cron: '11 * * * *',
    name: 'transparency.seal-custody',
    async run({ db, now }) {
      await sealTrail(db, now)
    },
  },
  {
    cron: '20 18 * * *',
    name: 'transparency.audit',
    async run({ config, db, log, now }) {
      const tree = await auditTree({ config, db }, now)
      const since = new Date(now.getTime() - auditedMs)
      const promised = await auditCommitments(db, { now, since })
      const trail = await auditTrail(db, now)
      if (tree.faultCount + promised.faultCount + trail > 0) {
        log.error({ promised, trail, tree }, 'what was promised is not what the log says')
      }
    },
  },
]
