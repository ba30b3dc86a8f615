import type { Call } from '@madang/wire'
import { findCountry } from '#kernel/http/find-country'
import { refuse } from '#kernel/refusal'
import type { By, Request } from '#kernel/http/route'
import { houseState } from './house.ts'
import { readSettings } from '../read-settings.ts'

/**
 * Gates the portal and the arcade. While the house is closed, only calls that give the reason and
 * the contacts are served. Payment providers pass, because payments in progress must go on.
 *
 * @throws Refusal `in-maintenance`, `region-restricted`
 */
export async function gateCall(request: Request<By>, wire: Call): Promise<void> {
  if (wire.whileClosed || wire.for === 'outside') return
  const settings = await request.db.read(readSettings)
  const country = findCountry(request.config, request)
  const state = houseState(settings, country)
  if (state === 1) refuse('in-maintenance', { maintenanceEnd: settings.system.maintenanceEndsAt })
  if (state === 2) refuse('region-restricted', { country, ip: request.ip })
}
