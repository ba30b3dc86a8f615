import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { callApi, needTexts, Refused } from '@madang/kit'
import { useToast } from '@madang/ui'
import { useTranslations } from 'use-intl'
import * as wire from '@madang/wire/cardroom'
import '../styles.ts'
import { CardLobby } from '../card-lobby.tsx'
import { CardTable } from '../card-table.ts'
import { CardDesk } from '../card-desk.tsx'
import { CardsLine } from '../cards-line.ts'
import { Tournaments } from '../tournaments/tournaments.ts'
import { WaitOffer } from '../seats/wait-offer.tsx'
import { Waits } from '../seats/waits.ts'

/** Opens the card room of this frame: its lobby, and the open tables. */
export async function openCards(): Promise<ReactNode> {
  const [lobby] = await Promise.all([
    callApi(wire.listCardTables, {}),
    needTexts('cardroom', 'live'),
  ])
  const rooms = { line: new CardsLine(), tournaments: new Tournaments(), waits: new Waits() }
  // The portal's room list links directly to a table.
  const named = new URLSearchParams(location.search).get('room')
  const known = lobby.list.some(({ id }) => id === named) && named !== null ? [named] : []
  const ids = [...new Set([...known, ...lobby.seatedAt])].slice(0, tablesMax)
  const tables = await Promise.all(ids.map((id) => open(id, rooms)))
  return <CardRoom game={lobby.game} seated={tables} rooms={rooms} />
}

/** The maximum number of tables that a player can follow. */
const tablesMax = 4

type Rooms = { line: CardsLine; tournaments: Tournaments; waits: Waits }

const open = async (tableId: string, rooms: Rooms): Promise<CardTable> =>
  new CardTable(await callApi(wire.showCardTable, { tableId }), rooms)

function CardRoom({
  game,
  rooms,
  seated,
}: {
  game: wire.CardGame
  rooms: Rooms
  seated: CardTable[]
}) {
  const { tournaments, waits } = rooms
  const [tables, setTables] = useState<CardTable[]>(seated)
  // A member who comes for another game than the one being played sees the lobby first.
  const isHere = seated.some(({ now }) => now.facts.table.game === game)
  const [isLobby, setLobby] = useState(!isHere)
  const [wanted, setWanted] = useState<string>()
  const t = useTranslations('cardroom')
  const toast = useToast()
  const goTo = async (tableId: string) => {
    const known = tables.find(({ id }) => id === tableId)
    try {
      if (!known) {
        const kept = tables.length < tablesMax ? tables : tables.filter(({ isSeated }) => isSeated)
        if (kept.length >= tablesMax) {
          toast({ text: t('tablesOpen', { count: tablesMax }), tone: 'danger' })
          return
        }
        const table = await open(tableId, rooms)
        for (const one of tables) if (!kept.includes(one)) one.close()
        setTables([...kept, table])
      }
      setWanted(tableId)
      setLobby(false)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      toast({ text: error.message, tone: 'danger' })
    }
  }
  const goToNow = useEffectEvent((tableId: string) => void goTo(tableId))
  // When a tournament starts or moves its member to another table, the page follows.
  useEffect(() => tournaments.follow((tableId) => goToNow(tableId)), [tournaments])
  // A seat may already be reserved for a member who returns to the page.
  useEffect(() => waits.follow(), [waits])
  const close = (table: CardTable) => {
    table.close()
    setTables((now) => now.filter((one) => one !== table))
  }
  const offer = <WaitOffer waits={waits} onOpen={(id) => void goTo(id)} />
  if (isLobby || tables.length === 0) {
    return (
      <>
        <CardLobby
          game={game}
          openCount={tables.length}
          tournaments={tournaments}
          waits={waits}
          onBack={() => setLobby(false)}
          onOpen={(id) => void goTo(id)}
        />
        {offer}
      </>
    )
  }
  const toLobby = () => setLobby(true)
  return (
    <>
      <CardDesk tables={tables} wanted={wanted} onLobby={toLobby} onClose={close} />
      {offer}
    </>
  )
}
