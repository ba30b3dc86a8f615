import type { By, Request } from '#kernel/route'
import { actions, refusedAs } from './dialects/actions.ts'
import { caleta, caletaAccent } from './dialects/caleta.ts'
import type { Dialect, Said } from './dialects/dialect.ts'
import { hub88, hub88Accent } from './dialects/hub88.ts'
import { rsUnknown } from './dialects/rs.ts'
import { findLine } from './find-line.ts'
import { noteFailure } from './note-failure.ts'
import { noteUnproven } from './note-unproven.ts'
import type { DialectName } from './vendor.ts'

export const dialectOf: Record<DialectName, Dialect> = { actions, caleta, hub88 }

/**
 * A vendor's call on our wallet. Whatever goes wrong on our side is said as "unknown" in the
 * vendor's own words: then it asks again or takes back, and both are safe.
 */
export async function hearCall(request: Request<By>, code: string, path: string): Promise<Said> {
  const { headers, log, now, rawBody: bytes } = request
  const found = await findLine(request, code).then(
    (line) => ({ line }),
    () => undefined,
  )
  // Not even who calls is known: nobody may take that for a final no.
  if (!found) return path.includes('/') ? rsUnknown(hub88Accent, bytes) : unknownTo.actions(bytes)
  const { line } = found
  if (!line) {
    const status = 'RS_ERROR_INVALID_PARTNER'
    return { body: JSON.stringify({ request_uuid: '', status }), status: 200 }
  }
  try {
    const call = { bytes, context: request, headers, line, now, path }
    const said = await dialectOf[line.dialect].hear(call)
    if (said.isUnproven) await noteUnproven(call)
    return said
  } catch (error) {
    log.error({ call: path, error: String(error), vendor: code }, 'a vendor’s call failed here')
    await noteFailure(request, { at: now, call: path, vendor: code, what: 'wallet-failed' })
    return unknownTo[line.dialect](bytes)
  }
}

const unknownTo: Record<DialectName, (bytes: Buffer) => Said> = {
  actions: () => refusedAs('outcome-unknown'),
  caleta: (bytes) => rsUnknown(caletaAccent, bytes),
  hub88: (bytes) => rsUnknown(hub88Accent, bytes),
}
