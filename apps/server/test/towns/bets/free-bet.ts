import { randomUUID } from 'node:crypto'
import { grantBonus } from '../../../src/modules/bonus/index.ts'
import type { Town } from '../town.ts'

const hour = 3_600_000
const title = { EN: 'A gift', KO: '선물' }

/** Gives a member a free bet for sports; returns its id. */
export async function giveFreeBet(town: Town, memberId: string, won: number): Promise<string> {
  const at = town.clock.now()
  const weights = { categories: { SPORTS: 100 }, games: {} }
  const grant = await town.context.db.write((tx) =>
    grantBonus(tx, {
      amountUnits: BigInt(won) * 100_000n,
      at,
      currency: 'KRW',
      expiresAt: new Date(at.getTime() + 24 * hour),
      free: 'bet',
      grantedBy: 'a story',
      id: randomUUID(),
      isAccepted: true,
      kind: 'free-bet',
      memberId,
      source: 'story',
      terms: {
        convertUnitsMax: null,
        countries: null,
        multiple: 0,
        oddsMillisMin: 1_200,
        stakeUnitsMax: null,
        weights,
      },
      title,
    }),
  )
  return grant.id
}
