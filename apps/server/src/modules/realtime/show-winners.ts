import type { Winner } from '@madang/wire/realtime'
import { findGame } from '#catalog'
import { findMembers } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { boardSize, maskedAccount } from './win.ts'
import type { Win } from './win.ts'
import { listWins } from './win-store.ts'
import type { WinOrder } from './win-store.ts'

/** Returns the winners' board: the latest notable wins, or the largest of those that are kept. */
export async function showWinners(tx: ReadTx, order: WinOrder, limit: number): Promise<Winner[]> {
  return winnersOf(tx, await listWins(tx, order, Math.min(limit, boardSize)))
}

/** Returns wins for display: masked names, game titles, decimals. */
export async function winnersOf(tx: ReadTx, wins: Win[]): Promise<Winner[]> {
  const members = await findMembers(tx, [...new Set(wins.map((win) => win.memberId))])
  const accounts = new Map(members.map(({ account, id }) => [id, maskedAccount(account)]))
  const names = await namesOf(tx, [...new Set(wins.map((win) => win.game))])
  return wins.map((win) => ({
    account: accounts.get(win.memberId) ?? '***',
    amount: decimalOf(win.payoutUnits),
    gameId: win.game,
    gameName: names.get(win.game) ?? { EN: win.game, KO: win.game },
    id: win.wagerId,
    stake: decimalOf(win.stakeUnits),
    wonAt: win.wonAt.toISOString(),
  }))
}

/** A game that left the catalog is shown by its code. */
async function namesOf(tx: ReadTx, games: string[]) {
  const found = []
  for (const id of games) found.push([id, (await findGame(tx, id))?.name] as const)
  return new Map(found)
}
