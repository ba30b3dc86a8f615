import { CategoryLobby } from './lobby-page.tsx'

/** Card rooms: ours, and those of other houses. */
export function PvpPage() {
  return <CategoryLobby category="PVP" />
}
