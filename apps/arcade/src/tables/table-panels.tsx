import { lazy, Suspense } from 'react'
import type { ComponentProps } from 'react'
import { needTexts } from '@madang/kit'
import type { LiveTable } from './line/live-table.ts'
import type { LiveTableState } from './line/live-table-state.ts'

// Panels are loaded on demand, so that the table appears first.
const LobbyPanel = lazy(async () => ({ default: (await import('./lobby-panel.tsx')).LobbyPanel }))
const PastTableRounds = lazy(async () => ({
  default: (await import('./results/past-table-rounds.tsx')).PastTableRounds,
}))
const RealityCheck = lazy(async () => {
  const [check] = await Promise.all([
    import('../slots/panels/reality-check.tsx'),
    needTexts('check'),
  ])
  return { default: check.RealityCheck }
})
const RulesPanel = lazy(async () => {
  const [panel] = await Promise.all([
    import('./rules-panel.tsx'),
    needTexts('tableRules', 'proofs'),
  ])
  return { default: panel.RulesPanel }
})

const BesideTables = lazy(async () => ({
  default: (await import('./multi-table.tsx')).BesideTables,
}))

/** Loads the code for multi-table play with the second table: most members play at one. */
export function Beside(props: ComponentProps<typeof BesideTables>) {
  if (props.tables.length === 0) return null
  return (
    <Suspense>
      <BesideTables {...props} />
    </Suspense>
  )
}

export type TablePanel = 'lobby' | 'history' | 'rules'

/** The panels that open over the table, and the reality check when it is due. */
export function TablePanels({
  beside,
  onBeside,
  onMove,
  onOpen,
  panel,
  state,
  table,
}: {
  table: LiveTable
  state: LiveTableState
  panel: TablePanel | null
  onOpen: (panel: TablePanel | null) => void
  onMove: (tableId: string) => void
  beside: readonly LiveTable[]
  onBeside: (tableId: string) => void
}) {
  const close = () => onOpen(null)
  return (
    <Suspense>
      {panel === 'lobby' && (
        <LobbyPanel
          table={table}
          beside={beside}
          onMove={onMove}
          onBeside={onBeside}
          onClose={close}
        />
      )}
      {panel === 'history' && <PastTableRounds table={table} onClose={close} />}
      {panel === 'rules' && <RulesPanel state={state} onClose={close} />}
      {state.playSession.isCheckDue && panel !== 'history' && (
        <RealityCheck
          game={table}
          playSession={state.playSession}
          onHistory={() => onOpen('history')}
        />
      )}
    </Suspense>
  )
}
