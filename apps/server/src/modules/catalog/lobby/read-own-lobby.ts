import type { ReadTx } from '#kernel/database/database'
import type { By } from '#kernel/http/route'
import { isBlocked, readHolds } from '#protection'
import { lobbyOf, readLobby } from './read-lobby.ts'
import type { Lobby } from './read-lobby.ts'

/** Returns the lobby as this reader sees it, without games that the member blocked. */
export async function readOwnLobby(tx: ReadTx, by: By, now: Date): Promise<Lobby> {
  const lobby = await readLobby(tx)
  if (by.kind !== 'member' || by.isTrial) return lobby
  const { blocked } = await readHolds(tx, by.id, now)
  if (blocked.size === 0) return lobby
  const isOpen = ({ category, vendorCode }: Lobby['games'][number]) =>
    !isBlocked(blocked, { category, vendor: vendorCode })
  return lobbyOf(lobby.revision, lobby.games.filter(isOpen), lobby.categories)
}
