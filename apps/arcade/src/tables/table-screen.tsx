import './styles.ts'
import { useState } from 'react'
import { useStore } from '@madang/kit'
import { SessionOver } from '../slots/panels/session-over.tsx'
import { BettingBoard } from './bets/betting-board.tsx'
import { ChipRail } from './bets/chips/chip-rail.tsx'
import { DealerVoice } from './dealer-voice.tsx'
import { HandBar } from './hands/hand-bar.tsx'
import type { LiveTable } from './line/live-table.ts'
import { SidePanel } from './side-panel.tsx'
import { Beside, TablePanels, type TablePanel } from './table-panels.tsx'
import { TableStage } from './table-stage.tsx'
import { TableTopLine } from './table-top-line.tsx'
import { useBettingOpen } from './bets/use-betting-open.ts'
import { useTableKeys } from './use-table-keys.ts'

/** A live table: its state on top, the dealing, the board, and the chips below. */
export function TableScreen({
  beside,
  onBeside,
  onMove,
  table,
}: {
  table: LiveTable
  /** Tables that are played at the same time. */
  beside: readonly LiveTable[]
  onMove: (tableId: string) => void
  onBeside: (tableId: string) => void
}) {
  const state = useStore(table.store)
  const [panel, setPanel] = useState<TablePanel | null>(null)
  const { round } = state.view
  const { code } = state.facts.table
  const isOpen = useBettingOpen(round)
  useTableKeys(table, isOpen && panel === null)
  if (state.isOver) return <SessionOver />
  return (
    <main className="live-table" data-open={isOpen}>
      <TableTopLine state={state} onOpen={setPanel} />
      <div className="live-body">
        <div className="live-play" data-code={code} data-tables={1 + beside.length}>
          <div className="live-main">
            <div className="live-stage">
              <TableStage state={state} />
              <DealerVoice state={state} isOpen={isOpen} />
              {state.facts.hasDecisions && <HandBar table={table} state={state} />}
            </div>
            <BettingBoard table={table} state={state} isOpen={isOpen} />
          </div>
          <Beside tables={beside} onMove={onMove} onLeave={onBeside} />
        </div>
        <SidePanel state={state} />
      </div>
      <ChipRail table={table} state={state} isOpen={isOpen} />
      <TablePanels
        table={table}
        state={state}
        panel={panel}
        onOpen={setPanel}
        onMove={onMove}
        beside={beside}
        onBeside={onBeside}
      />
    </main>
  )
}
