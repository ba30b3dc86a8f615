import type { Database } from '#kernel/database/database'
import type { ProtocolRequest } from '../protocols/protocol.ts'
import { noteFailure } from './note-failure.ts'

const quietMs = 60_000
const notedAtMs = new WeakMap<Database, Map<string, number>>()

/**
 * Records a call whose signature was wrong: wrong new keys show themselves this way. Anybody may
 * send such calls, so at most one per vendor and minute is stored.
 */
export async function noteUnproven({ context, line, now, path }: ProtocolRequest): Promise<void> {
  const noted = notedAtMs.get(context.db) ?? new Map<string, number>()
  notedAtMs.set(context.db, noted)
  const lastMs = noted.get(line.code)
  if (lastMs !== undefined && now.getTime() - lastMs < quietMs) return
  noted.set(line.code, now.getTime())
  await noteFailure(context, { at: now, call: path, vendor: line.code, what: 'signature-wrong' })
}
