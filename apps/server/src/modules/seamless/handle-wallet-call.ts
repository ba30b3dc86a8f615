import type { By, Request } from '#kernel/route'
import { actions, refusedAs } from './protocols/actions.ts'
import { caleta, caletaAccent } from './protocols/caleta.ts'
import type { Protocol, ProtocolResponse } from './protocols/protocol.ts'
import { hub88, hub88Accent } from './protocols/hub88.ts'
import { rsUnknown } from './protocols/rs.ts'
import { findConnection } from './find-connection.ts'
import { noteFailure } from './note-failure.ts'
import { noteUnproven } from './note-unproven.ts'
import type { ProtocolName } from './vendor.ts'

export const protocolOf: Record<ProtocolName, Protocol> = { actions, caleta, hub88 }

/**
 * A vendor's call on our wallet. Whatever goes wrong on our side is said as "unknown" in the
 * vendor's own words: then it asks again or takes back, and both are safe.
 */
export async function handleWalletCall(
  request: Request<By>,
  code: string,
  path: string,
): Promise<ProtocolResponse> {
  const { headers, log, now, rawBody: bytes } = request
  const found = await findConnection(request, code).then(
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
    const said = await protocolOf[line.dialect].hear(call)
    if (said.isUnproven) await noteUnproven(call)
    return said
  } catch (error) {
    log.error({ call: path, error: String(error), vendor: code }, 'a vendor’s call failed here')
    await noteFailure(request, { at: now, call: path, vendor: code, what: 'wallet-failed' })
    return unknownTo[line.dialect](bytes)
  }
}

const unknownTo: Record<ProtocolName, (bytes: Buffer) => ProtocolResponse> = {
  actions: () => refusedAs('outcome-unknown'),
  caleta: (bytes) => rsUnknown(caletaAccent, bytes),
  hub88: (bytes) => rsUnknown(hub88Accent, bytes),
}
