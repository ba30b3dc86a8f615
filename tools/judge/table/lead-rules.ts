import { strict as assert } from 'node:assert'
import type { NextDeal } from '../../../packages/games/src/rooms/deals/next-deal.ts'
import type { Person } from './person.ts'

/**
 * Games without blinds: whoever is ready is dealt, the winner of the last hand leads (선), or the
 * next seat when the winner is gone, and the others follow clockwise. Nobody posts.
 */
export function leadRules(ready: readonly Person[], deal: NextDeal, lead: number | null): void {
  const seatNos = ready.map(({ seatNo }) => seatNo)
  const first = seatNos.find((seatNo) => seatNo >= (lead ?? 0)) ?? seatNos[0]!
  const at = seatNos.indexOf(first)
  assert.deepEqual(deal.order, [...seatNos.slice(at), ...seatNos.slice(0, at)])
  assert.ok(deal.seats.every(({ blind, dead }) => blind === undefined && dead === undefined))
}
