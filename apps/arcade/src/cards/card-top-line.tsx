import { ActionMenu, BookOpen, History, IconButton, LayoutGrid, Menu, Spade, X } from '@madang/ui'
import { useStore } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { NetPosition, PlayedFor, WayOut } from '../app/bar-parts.tsx'
import { useThemeEntries } from '../app/use-theme-entries.ts'
import { hasFourColours, turnColours } from './deck-colours.ts'
import type { CardFacts, CardTableState } from './card-table.ts'

export type Panel = 'rules' | 'hands' | 'seat' | 'player'

/** Name, stakes, session and tools of a table. */
export function CardTopLine({
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
  const isFour = useStore(hasFourColours)
  const hasSuits = table.game !== 'matgo' && table.game !== 'seotda2' && table.game !== 'seotda3'
  const deckEntries = hasSuits
    ? [
        {
          icon: Spade,
          key: 'deck',
          label: t(isFour ? 'twoColours' : 'fourColours'),
          onPress: () => turnColours(!isFour),
        },
      ]
    : []
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
            ...deckEntries,
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
