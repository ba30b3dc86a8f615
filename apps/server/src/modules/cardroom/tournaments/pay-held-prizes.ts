import { workInTurn } from '#kernel/database/list-in-turn'
import type { AppContext } from '#kernel/http/route'
import { payHeldEntry } from './pay-prizes.ts'
import { listEntries, listHeldEntries, lockTournament, updateEntry } from './tournament-store.ts'

const atOnce = 200

/**
 * Books and pays the prizes that frozen accounts could not receive when their tournament ended, one
 * after the other.
 */
export async function payHeldPrizes(
  context: Pick<AppContext, 'db' | 'log'>,
  now: Date,
): Promise<void> {
  const held = { limit: atOnce, list: listHeldEntries, name: 'cardroom-held' }
  await workInTurn(context, held, ({ id, tournamentId }) =>
    context.db.write(async (tx) => {
      const tournament = await lockTournament(tx, tournamentId)
      // Read under the lock: another run may have paid it.
      const entry = (await listEntries(tx, [tournamentId])).find((one) => one.id === id)
      if (!tournament || !entry || entry.held === null) return
      const after = await payHeldEntry(tx, tournament, entry, now)
      if (after.held !== entry.held) await updateEntry(tx, after)
    }),
  )
}
