import { RoomList } from './room-list.tsx'
import { CategoryLobby } from './lobby-page.tsx'

/** Card rooms: the tables of ours, then every game of ours and of vendors. */
export function PvpPage() {
  return (
    <CategoryLobby category="PVP">
      <RoomList />
    </CategoryLobby>
  )
}
