import type { Database } from '#kernel/database'
import type { EnvelopeMode } from '#kernel/route'
import { readSettings } from './read-settings.ts'

/** What the brand wants of payloads that carry a secret. */
export async function envelopeMode({ db }: { db: Database }): Promise<EnvelopeMode> {
  return (await db.read(readSettings)).envelope.mode
}
