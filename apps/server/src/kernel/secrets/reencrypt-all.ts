import type { Database } from '../database/database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Module } from '../parts/module.ts'

/** Runs `reencrypt` of every module. @returns how many rows were encrypted */
export async function reencryptAll(db: Database, modules: readonly Module[]): Promise<number> {
  let total = 0
  for (const module of modules) total += (await module.reencrypt?.(db)) ?? 0
  return total
}

/** Creates the nightly job that re-encrypts with the newest key, so old keys can be removed. */
export const reencryptJob = (modules: readonly Module[]): Job => ({
  cron: '40 18 * * *',
  name: 'seal',
  async run({ db, log }) {
    const encryptedCount = await reencryptAll(db, modules)
    if (encryptedCount > 0) log.info({ encryptedCount }, 'encrypted with the newest key')
  },
})
