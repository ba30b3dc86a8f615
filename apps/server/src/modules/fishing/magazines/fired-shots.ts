import type { FishingHit } from '@madang/wire/fishing'
import type { Tx } from '#kernel/database/database'
import { readSettings } from '#settings'
import { isPaid, type LoggedShot } from './magazine.ts'
import { listVolleysSince } from './magazine-store.ts'
import { cycleMsOf, isTooFast } from './pace.ts'
import type { Tank } from '../tanks/tank.ts'

/** What was paid lately: by member, tank and wave. */
export type FiredShots = {
  cycleMs: number
  own: Map<string, { bullets: Set<string>; firedMs: number[] }>
}

type Shooter = { magazineId: string; memberId: string; tankId: string; wave: number }

const keyOf = ({ memberId, tankId, wave }: Shooter): string => `${memberId}/${tankId}/${wave}`

/** Longer than a bullet flies, a magazine lasts and a hit is late, together. */
const firedSinceMs = 30_000

/** Reads the paid shots of these members, over their latest magazines in these tanks. */
export async function readFired(
  tx: Tx,
  tanks: readonly Tank[],
  orders: readonly (Shooter & { at: Date })[],
): Promise<FiredShots> {
  const { play } = await readSettings(tx)
  const fired: FiredShots = { cycleMs: cycleMsOf(play), own: new Map() }
  const since = new Date((orders[0]?.at ?? new Date()).getTime() - firedSinceMs)
  const memberIds = [...new Set(orders.map(({ memberId }) => memberId))]
  for (const volley of await listVolleysSince(tx, { memberIds, tanks }, since)) {
    for (const shot of volley.shots) if (isPaid(shot)) noteFired(fired, volley, shot)
  }
  return fired
}

/** Notes a paid shot, for the next ones of the same batch. */
export function noteFired({ own }: FiredShots, of: Shooter, { bullet, firedMs }: LoggedShot): void {
  const known = own.get(keyOf(of)) ?? { bullets: new Set(), firedMs: [] }
  own.set(keyOf(of), known)
  known.bullets.add(`${of.magazineId}/${bullet}`)
  if (firedMs !== undefined) known.firedMs.push(firedMs)
}

/** Returns why a bullet is not paid: its number was used, or the cannon cannot fire so fast. */
export function refusedShot(
  { bullet, firedMs }: FishingHit,
  of: Shooter,
  { cycleMs, own }: FiredShots,
): LoggedShot['refused'] {
  const known = own.get(keyOf(of))
  if (known?.bullets.has(`${of.magazineId}/${bullet}`)) return 'repeated'
  return isTooFast([...(known?.firedMs ?? []), firedMs], cycleMs) ? 'too-fast' : undefined
}
