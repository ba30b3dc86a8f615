import { randomUUID } from 'node:crypto'
import { giveBoost } from '../../../src/modules/sportsbook/bets/give-boost.ts'
import { giveFreeBet } from './free-bet.ts'
import type { Town } from '../town.ts'

/** Gives a member a boost of a fifth for up to 20,000 won, or a free bet of so many won. */
export async function giftOf(
  town: Town,
  memberId: string,
  what: 'boost' | number,
): Promise<string> {
  if (what !== 'boost') return giveFreeBet(town, memberId, what)
  const givenAt = town.clock.now()
  const boost = {
    expiresAt: new Date(givenAt.getTime() + 86_400_000),
    givenAt,
    id: randomUUID(),
    memberId,
    oddsMilliMin: 1_010,
    source: 'judge',
    stakeUnitsMax: 2_000_000_000n,
    title: { EN: 'A boost', KO: '부스트' },
    winBps: 2_000,
  }
  await town.context.db.write((tx) => giveBoost(tx, boost))
  return boost.id
}
