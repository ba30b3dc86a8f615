import { useCallback, useEffect, useState } from 'react'
import { callApi } from '@madang/kit'
import { Badge, Button, EmptyState, RefreshCw, Skeleton } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/cardroom'
import { useTranslations } from 'use-intl'
import { askWhileSeen } from '../ask-while-seen.ts'
import { useAmount } from '../slots/amount.ts'
import { WayOut } from '../app/bar-parts.tsx'
import { TournamentList } from './tournaments/tournament-list.tsx'
import type { Tournaments } from './tournaments/tournaments.ts'
import { WaitLine, WaitRefusal } from './seats/wait-offer.tsx'
import type { Waits } from './seats/waits.ts'

type Lobby = Gives<typeof wire.listCardTables>

const refreshMs = 5_000

/** The tables of the card room: stakes, players, and a seat with one click. */
export function CardLobby({
  game,
  onBack,
  onOpen,
  openCount,
  tournaments,
  waits,
}: {
  game: wire.CardGame
  openCount: number
  tournaments: Tournaments
  waits: Waits
  onBack: () => void
  onOpen: (tableId: string) => void
}) {
  const t = useTranslations('cardroom')
  const amount = useAmount()
  const [lobby, isFailed, again] = useLobby()
  const [filter, setFilter] = useState<Filter>({ game, isFreeOnly: false, kind: 'all' })
  const shown = (lobby?.list ?? []).filter((table) => fits(table, filter))
  const waitFor = async (tableId: string) => {
    await waits.join(tableId)
    again()
  }
  return (
    <main className="card-lobby">
      <header className="card-lobby-head">
        <WayOut />
        <h1 className="text-h2">{t('title')}</h1>
        {lobby && (
          <p className="num text-small text-text-2">
            {t('balance')} {amount.of(lobby.balance)}
          </p>
        )}
        {openCount > 0 && (
          <Button variant="quiet" size="small" onClick={onBack}>
            {t('backToTables', { count: openCount })}
          </Button>
        )}
      </header>
      <Filters
        filter={filter}
        {...quickestOf(shown, lobby?.seatedAt ?? [])}
        onFilter={setFilter}
        onOpen={onOpen}
        onWait={(tableId) => void waitFor(tableId)}
      />
      <WaitRefusal waits={waits} />
      {isFailed && (
        <EmptyState
          text={t('failed')}
          action={
            <Button icon={RefreshCw} onClick={again}>
              {t('again')}
            </Button>
          }
        />
      )}
      {!lobby && !isFailed && <Skeleton className="h-40" />}
      {filter.kind === 'tournaments' && (
        <TournamentList tournaments={tournaments} onOpen={onOpen} />
      )}
      {lobby && shown.length === 0 && filter.kind !== 'tournaments' && (
        <EmptyState text={t('noTables')} />
      )}
      <TableList shown={shown} lobby={lobby} waits={waits} onOpen={onOpen} />
    </main>
  )
}

function TableList({
  lobby,
  onOpen,
  shown,
  waits,
}: {
  shown: readonly wire.CardTableCard[]
  lobby: Lobby | undefined
  waits: Waits
  onOpen: (tableId: string) => void
}) {
  return (
    <ul className="card-tables">
      {shown.map((table) => (
        <li key={table.id}>
          <TableCard
            table={table}
            isSeated={lobby?.seatedAt.includes(table.id) ?? false}
            onOpen={() => onOpen(table.id)}
          />
          {table.freeSeats.length === 0 && !lobby?.seatedAt.includes(table.id) && (
            <WaitLine tableId={table.id} waitingCount={table.waitingCount} waits={waits} />
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * Returns the busiest table with a free seat; if every seat is taken, the shortest waiting list.
 */
function quickestOf(shown: readonly wire.CardTableCard[], seatedAt: readonly string[]) {
  const [quick] = shown
    .filter(({ freeSeats }) => freeSeats.length > 0)
    .toSorted((a, b) => b.takenCount - a.takenCount)
  const [shortest] = shown
    .filter(({ id }) => !seatedAt.includes(id))
    .toSorted((a, b) => a.waitingCount - b.waitingCount)
  return { quick: quick?.id, shortest: shortest?.id }
}

const kinds = ['all', 'money', 'practice', 'tournaments'] as const
type Filter = { game: wire.CardGame; kind: (typeof kinds)[number]; isFreeOnly: boolean }

const fits = (table: wire.CardTableCard, { game, isFreeOnly, kind }: Filter): boolean =>
  table.game === game &&
  kind !== 'tournaments' &&
  (kind === 'all' || table.isPractice === (kind === 'practice')) &&
  (!isFreeOnly || table.freeSeats.length > 0)

function Filters({
  filter,
  onFilter,
  onOpen,
  onWait,
  quick,
  shortest,
}: {
  filter: Filter
  /** The table of a quick seat. */
  quick: string | undefined
  /** The table to wait for if none has a free seat. */
  shortest: string | undefined
  onFilter: (filter: Filter) => void
  onOpen: (tableId: string) => void
  onWait: (tableId: string) => void
}) {
  const t = useTranslations('cardroom')
  return (
    <>
      <fieldset className="card-filters" aria-label={t('games')}>
        {wire.cardGames.map((id) => (
          <button
            key={id}
            type="button"
            className="card-filter"
            aria-pressed={id === filter.game}
            onClick={() => onFilter({ ...filter, game: id })}
          >
            {t(`game.${id}`)}
          </button>
        ))}
      </fieldset>
      <div className="card-filters">
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            className="card-filter"
            aria-pressed={one === filter.kind}
            onClick={() => onFilter({ ...filter, kind: one })}
          >
            {t(`kind.${one}`)}
          </button>
        ))}
        <button
          type="button"
          className="card-filter"
          aria-pressed={filter.isFreeOnly}
          onClick={() => onFilter({ ...filter, isFreeOnly: !filter.isFreeOnly })}
        >
          {t('freeOnly')}
        </button>
        {quick === undefined && shortest !== undefined ? (
          <Button size="small" onClick={() => onWait(shortest)}>
            {t('wait.quick')}
          </Button>
        ) : (
          <Button size="small" off={quick === undefined} onClick={() => quick && onOpen(quick)}>
            {t('quickSeat')}
          </Button>
        )}
      </div>
    </>
  )
}

function TableCard({
  isSeated,
  onOpen,
  table,
}: {
  table: wire.CardTableCard
  isSeated: boolean
  onOpen: () => void
}) {
  const t = useTranslations('cardroom')
  const amount = useAmount()
  const { seatCount, takenCount } = table
  const stakes =
    Number(table.small) > 0
      ? t('blinds', { big: amount.short(table.unit), small: amount.short(table.small) })
      : t(`unit.${table.game}`, { amount: amount.short(table.unit) })
  return (
    <button type="button" className="card-table-card" onClick={onOpen}>
      <span className="flex items-center gap-2">
        <strong className="text-ui">{table.displayName}</strong>
        {table.isPractice && <Badge>{t('practice')}</Badge>}
        {isSeated && <Badge tone="action">{t('seatedHere')}</Badge>}
      </span>
      <span className="num text-small text-text-2">{stakes}</span>
      <span className="card-seats" aria-hidden="true">
        {Array.from({ length: seatCount }, (_, at) => (
          <i key={at} data-taken={at < takenCount} />
        ))}
      </span>
      <span className="num text-cap text-text-3">
        {t('taken', { count: takenCount, seats: seatCount })}
        {' · '}
        {t('averagePot', { amount: amount.short(table.averagePot) })}
      </span>
    </button>
  )
}

function useLobby(): [Lobby | undefined, boolean, () => void] {
  const [lobby, setLobby] = useState<Lobby>()
  const [isFailed, setFailed] = useState(false)
  const ask = useCallback(
    () =>
      callApi(wire.listCardTables, {}).then(
        (found) => {
          setLobby(found)
          setFailed(false)
        },
        () => setFailed(true),
      ),
    [],
  )
  useEffect(() => askWhileSeen(ask, refreshMs), [ask])
  return [lobby, isFailed && lobby === undefined, () => void ask()]
}
