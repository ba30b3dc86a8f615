import type { Database } from '#kernel/database/database'
import type { EnvelopeMode } from '#kernel/http/route'
import { readSettings } from '../read-settings.ts'

/** Returns the brand's mode for payloads with a secret: how far encryption is required. */
export async function envelopeMode({ db }: { db: Database }): Promise<EnvelopeMode> {
  return (await db.read(readSettings)).envelope.mode
}
