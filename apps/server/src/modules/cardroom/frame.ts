import { findGameSessions } from '#casino'
import { findMember, maskedName } from '#identity'
import type { ReadTx, Tx } from '#kernel/database'
import { decimalOf, flooredToCents } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import type { Frame } from '#kernel/route'
import { findBalances } from '#ledger'
import { cardGames, gameIdOf } from './cast-tables.ts'

/**
 * Who looks out of this frame, and for which game of the card room it was launched.
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

/** At the table a member has a nickname, or a name of which only the ends are told. */
export async function nameOf(tx: Tx, memberId: string): Promise<string> {
  const member = await findMember(tx, memberId)
  return member?.nickname ?? maskedName(member?.account ?? '')
}
