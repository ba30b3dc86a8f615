import { Suspense, useState } from 'react'
import { useStore } from '@madang/kit'
import { BookOpen, History, IconButton, LayoutGrid, Menu, ActionMenu, X } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { NetPosition, PlayedFor, WayOut } from '../app/bar-parts.tsx'
import { useThemeEntries } from '../app/use-theme-entries.ts'
import { SessionOver } from '../slots/panels/session-over.tsx'
import { ActionBar } from './actions/action-bar.tsx'
import type { CardFacts, CardTable, CardTableState } from './card-table.ts'
import { legalNow } from './card-view.ts'
import { CardFelt } from './card-felt.tsx'
import { HandsPanel, PlayerPanel, RealityCheck, RulesPanel } from './lazy-panels.ts'
import { SeatPanel } from './seats/seat-panel.tsx'
import { TurnVoice } from './actions/turn-voice.tsx'
import { useTurnKeys } from './actions/use-turn-keys.ts'

type Panel = 'rules' | 'hands' | 'seat' | 'player' | null

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
  const state = useStore(table.store)
  const [panel, setPanel] = useState<Panel>(null)
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
      <TopLine
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

function TopLine({
  isAlone,
  onClose,
  onLobby,
  onOpen,
  state,
}: {
  state: CardTableState
  isAlone: boolean
  onClose: () => void
  onLobby: () => void
  onOpen: (panel: Panel) => void
}) {
  const t = useTranslations('cardroom')
  const arcade = useTranslations('arcade')
  const themeEntries = useThemeEntries()
  const { playSession, table } = state.facts
  const isSeated = state.facts.seat !== null
  return (
    <header className="card-top">
      {isAlone && <WayOut />}
      <div className="min-w-0">
        <h2 className="truncate text-ui leading-tight font-semibold">{table.displayName}</h2>
        <p className="num truncate text-cap text-text-3">
          {state.facts.tournament ? (
            <TournamentNow tournament={state.facts.tournament} />
          ) : table.isPractice ? (
            t('practiceAbout')
          ) : (
            t('rakeAbout', { percent: table.rake.basisPoints / 100 })
          )}
        </p>
      </div>
      {!table.isPractice && !state.facts.tournament && isAlone && (
        <div className="ms-auto flex items-center gap-3 text-small text-text-2">
          <PlayedFor startedAt={playSession.startedAt} />
          <NetPosition net={playSession.net} />
        </div>
      )}
      <div className="card-tools">
        {!isSeated && !isAlone && <IconButton icon={X} label={t('closeTable')} onClick={onClose} />}
        <IconButton icon={BookOpen} label={t('rules')} onClick={() => onOpen('rules')} />
        <IconButton icon={LayoutGrid} label={t('lobby')} onClick={onLobby} />
        <ActionMenu
          label={arcade('menu')}
          trigger={(props) => <IconButton icon={Menu} label={arcade('menu')} {...props} />}
          entries={[
            { icon: History, key: 'hands', label: t('myHands'), onPress: () => onOpen('hands') },
            ...themeEntries,
          ]}
        />
      </div>
    </header>
  )
}

/** The level, its blinds, how many players are left, and that all tables play in sync. */
function TournamentNow({ tournament }: { tournament: NonNullable<CardFacts['tournament']> }) {
  const t = useTranslations('cardroom.cup')
  const { aliveCount, entrantCount, isHandForHand, level } = tournament
  const { big, number, small } = level
  const at = t('at', { alive: aliveCount, big, count: entrantCount, number, small })
  return isHandForHand ? `${t('handForHand')} · ${at}` : at
}
