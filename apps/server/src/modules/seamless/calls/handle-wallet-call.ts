import type { By, Request } from '#kernel/http/route'
import { actions, refusedAs } from '../protocols/actions.ts'
import { caleta, caletaVariant } from '../protocols/caleta.ts'
import type { Protocol, ProtocolResponse } from '../protocols/protocol.ts'
import { hub88, hub88Variant } from '../protocols/hub88.ts'
import { rsUnknown } from '../protocols/rs.ts'
import { findConnection } from './find-connection.ts'
import { noteFailure } from './note-failure.ts'
import { noteUnproven } from './note-unproven.ts'
import type { ProtocolName } from '../vendors/vendor.ts'

export const protocolOf: Record<ProtocolName, Protocol> = { actions, caleta, hub88 }

/**
 * Handles a vendor's call on our wallet. Any failure on our side is reported as "unknown" in the
 * vendor's protocol. The vendor then repeats the call or rolls it back; both are safe.
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
  // The vendor could not be read, so the response must not be taken as a final refusal.
  if (!found) return path.includes('/') ? rsUnknown(hub88Variant, bytes) : unknownTo.actions(bytes)
  const { line } = found
  if (!line) {
    const status = 'RS_ERROR_INVALID_PARTNER'
    return { body: JSON.stringify({ request_uuid: '', status }), status: 200 }
  }
  try {
    const call = { bytes, context: request, headers, line, now, path }
    const response = await protocolOf[line.protocol].handle(call)
    if (response.isUnproven) await noteUnproven(call)
    return response
  } catch (error) {
    log.error({ call: path, error: String(error), vendor: code }, 'a vendor’s call failed here')
    await noteFailure(request, { at: now, call: path, vendor: code, what: 'wallet-failed' })
    return unknownTo[line.protocol](bytes)
  }
}

const unknownTo: Record<ProtocolName, (bytes: Buffer) => ProtocolResponse> = {
  actions: () => refusedAs('outcome-unknown'),
  caleta: (bytes) => rsUnknown(caletaVariant, bytes),
  hub88: (bytes) => rsUnknown(hub88Variant, bytes),
}
