import type { Database } from './database.ts'
import type { Job } from './jobs.ts'
import type { Module } from './module.ts'

/** Seals what is left in every module. @returns how many rows that were */
export async function sealAll(db: Database, modules: readonly Module[]): Promise<number> {
  let total = 0
  for (const module of modules) total += (await module.seal?.(db)) ?? 0
  return total
}

/** After a new key came, what older ones closed is closed anew, and the old key may go. */
export const sealing = (modules: readonly Module[]): Job => ({
  cron: '40 18 * * *',
  name: 'seal',
  async run({ db, log }) {
    const sealedCount = await sealAll(db, modules)
    if (sealedCount > 0) log.info({ sealedCount }, 'sealed with the newest key')
  },
})
