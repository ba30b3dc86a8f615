import { findGameSessions } from '#casino'
import { findMember, maskedName } from '#identity'
import type { ReadTx, Tx } from '#kernel/database/database'
import { decimalOf, flooredToCents } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import type { Frame } from '#kernel/http/route'
import { findBalances } from '#ledger'
import { cardGames, gameIdOf } from './tables/cast-tables.ts'

/**
 * Returns the member of this frame, and the card game it was launched for.
 *
 * @throws Refusal `session-missing`, `not-found`
 */
export async function frameOf(tx: ReadTx, by: Frame) {
  const [session] = await findGameSessions(tx, [by.launchId])
  const { memberId } = by
  if (!session || memberId === null) return refuse('session-missing')
  const game = cardGames.find(({ id }) => gameIdOf(id) === session.gameId)?.id
  return { game: game ?? refuse('not-found'), memberId, session }
}

export async function balanceOf(tx: ReadTx, memberId: string): Promise<string> {
  const cash = (await findBalances(tx, memberId)).find(({ currency }) => currency === 'KRW')
  return decimalOf(flooredToCents(cash?.cashUnits ?? 0n))
}

/** Returns the name to show at the table: the nickname, or the masked account name. */
export async function nameOf(tx: Tx, memberId: string): Promise<string> {
  const member = await findMember(tx, memberId)
  return member?.nickname ?? maskedName(member?.account ?? '')
}
