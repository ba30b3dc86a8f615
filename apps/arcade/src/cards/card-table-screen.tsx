import { Suspense, useState } from 'react'
import { useStore } from '@madang/kit'
import { SessionOver } from '../slots/panels/session-over.tsx'
import { ActionBar } from './actions/action-bar.tsx'
import type { CardTable } from './card-table.ts'
import { legalNow } from './card-view.ts'
import { CardFelt } from './card-felt.tsx'
import { CardTopLine, type Panel } from './card-top-line.tsx'
import { HandsPanel, PlayerPanel, RealityCheck, RulesPanel } from './lazy-panels.ts'
import { SeatPanel } from './seats/seat-panel.tsx'
import { TurnVoice } from './actions/turn-voice.tsx'
import { useRunOut } from './use-run-out.ts'
import { useTurnKeys } from './actions/use-turn-keys.ts'

/** One card table: the seats, the felt, and the member's actions. */
export function CardTableScreen({
  isAlone,
  onClose,
  onLobby,
  table,
}: {
  table: CardTable
  isAlone: boolean
  onLobby: () => void
  onClose: () => void
}) {
  const state = useRunOut(useStore(table.store))
  const [panel, setPanel] = useState<Panel | null>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  const legal = legalNow(state.view.hand, state.mine)
  const place = useTurnKeys(table, legal, isAlone)
  if (state.isOver) return <SessionOver />
  const close = () => setPanel(null)
  return (
    <section
      ref={place}
      tabIndex={-1}
      className="card-screen"
      aria-label={state.facts.table.displayName}
    >
      <CardTopLine
        state={state}
        isAlone={isAlone}
        onClose={onClose}
        onLobby={onLobby}
        onOpen={setPanel}
      />
      <CardFelt
        table={table}
        state={state}
        onPlayer={(seatNo) => {
          setWanted(seatNo)
          setPanel('player')
        }}
        onSeat={(seatNo) => {
          setWanted(seatNo)
          setPanel('seat')
        }}
      />
      <TurnVoice state={state} />
      <ActionBar table={table} state={state} onSeat={() => setPanel('seat')} />
      <Suspense>
        {panel === 'rules' && <RulesPanel state={state} onClose={close} />}
        {panel === 'hands' && <HandsPanel onClose={close} />}
        {panel === 'player' && wanted !== null && (
          <PlayerPanel table={table} state={state} seatNo={wanted} onClose={close} />
        )}
        {panel === 'seat' && (
          <SeatPanel table={table} state={state} seatNo={wanted} onClose={close} />
        )}
        {state.facts.playSession.isCheckDue && panel !== 'hands' && (
          <RealityCheck
            game={table}
            playSession={state.facts.playSession}
            onHistory={() => setPanel('hands')}
          />
        )}
      </Suspense>
    </section>
  )
}
