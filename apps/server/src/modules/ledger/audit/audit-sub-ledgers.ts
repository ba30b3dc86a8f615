import { atOneInstant } from '#kernel/database/at-one-instant'
import type { Database } from '#kernel/database/database'
import type { Job } from '#kernel/jobs/jobs'
import type { Module } from '#kernel/parts/module'
import type { Finding } from './audit-store.ts'
import { insertFindings } from './finding-store.ts'
import { publishFindings } from './publish-findings.ts'

/**
 * Compares the documents of the modules with their ledger accounts, all in one snapshot. Freezes
 * nothing: a person decides which of the two sides is right.
 */
export const auditSubLedgers = (db: Database, modules: readonly Module[]): Promise<Finding[]> =>
  atOneInstant(db, async (tx) => {
    const findings: Finding[] = []
    for (const audit of modules.flatMap(({ audits = [] }) => audits)) {
      findings.push(...(await audit(tx)))
    }
    return findings
  })

/** Runs every hour. Stores each finding, raises an alarm and notifies the operators. */
export const auditJob = (modules: readonly Module[]): Job => ({
  cron: '25 * * * *',
  name: 'ledger.audit-sub-ledgers',
  async run({ db, log, now }) {
    const findings = await auditSubLedgers(db, modules)
    if (findings.length === 0) return
    await db.write(async (tx) => {
      await insertFindings(tx, findings, now)
      await publishFindings(tx, findings, now)
    })
    for (const { account, what } of findings) {
      log.error({ account: String(account), what }, 'the books and their documents differ')
    }
  },
})
