import { CategoryLobby } from './lobby-page.tsx'

/** Card rooms: ours, and those of vendors. */
export function PvpPage() {
  return <CategoryLobby category="PVP" />
}
