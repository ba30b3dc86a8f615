import { CategoryLobby } from './category-lobby.tsx'

/** The slots lobby. */
export function LobbyPage() {
  return <CategoryLobby category="RNG" />
}
