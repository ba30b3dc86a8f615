import { useFilters } from '@madang/kit'
import { ElottLobby } from './elott-lobby.tsx'
import { RoomPage } from './rooms/room-page.tsx'
import { ScratchPage } from './scratch/scratch-page.tsx'

/** The electronic lottery: its lobby, or the room or instant ticket in the address. */
export function ElottPage() {
  const [{ room, ticket }] = useFilters()
  if (ticket) return <ScratchPage key={ticket} titleId={ticket} />
  return room ? <RoomPage key={room} gameCode={room} /> : <ElottLobby />
}
