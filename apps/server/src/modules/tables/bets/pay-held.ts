import { workInTurn } from '#kernel/database/list-in-turn'
import type { AppContext } from '#kernel/http/route'
import { findBets, listHeld } from './bet-store.ts'
import { findRound } from '../rounds/round-store.ts'
import { refundHeld, settleHeld } from '../rounds/settle-round.ts'

const atOnce = 200

/**
 * Pays bets that frozen accounts could not receive when their round ended, one bet after the other.
 */
export async function payHeld(context: Pick<AppContext, 'db' | 'log'>, now: Date): Promise<void> {
  const held = { limit: atOnce, list: listHeld, name: 'tables-held' }
  await workInTurn(context, held, ({ id, roundId }) =>
    context.db.write(async (tx) => {
      // The round may have been voided since the bet was listed.
      const still = (await findBets(tx, [id])).filter(({ state }) => state === 'held')
      const round = await findRound(tx, roundId)
      if (still.length === 0 || !round) return
      if (round.state === 'voided') await refundHeld(tx, still, now)
      else await settleHeld(tx, round, still, now)
    }),
  )
}
