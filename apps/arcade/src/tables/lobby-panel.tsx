import { useEffect, useState } from 'react'
import { callApi } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import { Button, EmptyState, Heart, Icon, joinClasses, Modal, Spinner } from '@madang/ui'
import type { TableMessage, TableView } from '@madang/wire/table-line'
import { likeTable, listTables } from '@madang/wire/tables'
import type { TableCard } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { useAmount } from '../slots/amount.ts'
import { CardPast } from './hands/card-past.tsx'
import type { LiveTable } from './line/live-table.ts'
import { serverClock } from './line/server-clock.ts'
import { applied, resultsSoFar } from './line/table-state.ts'
import { useSecondsLeft } from './bets/use-betting-open.ts'

/** Many tables side by side, each with its current state; a press moves to that table. */
export function LobbyPanel({
  beside,
  onBeside,
  onClose,
  onMove,
  table,
}: {
  table: LiveTable
  /** The tables played beside this one. */
  beside: readonly LiveTable[]
  onMove: (tableId: string) => void
  onBeside: (tableId: string) => void
  onClose: () => void
}) {
  const t = useTranslations('live')
  const { cards, like, liked } = useLobby()
  const [code, setCode] = useState<string | null>(null)
  const codes = [...new Set(cards?.map((card) => card.code))]
  const isShown = (card: TableCard) =>
    code === likedOnes ? liked.includes(card.id) : code === null || card.code === code
  const shown = cards?.filter(isShown)
  const watchedIds = shown?.slice(0, watchedMax).map(({ id }) => id) ?? []
  const views = useViews(table, watchedIds, beside)
  const besideIds = beside.map(({ id }) => id)
  return (
    <Modal open onClose={onClose} title={t('lobby')} width={960}>
      <Classes codes={codes} code={code} onChoose={setCode} />
      {!cards && <Spinner />}
      {code === likedOnes && shown?.length === 0 && <EmptyState text={t('noFavourites')} />}
      <ul className="lobby-cards">
        {shown?.map((card) => (
          <li key={card.id}>
            <LobbyCard
              card={card}
              view={views.get(card.id)}
              isHere={card.id === table.id}
              isWatched={watchedIds.includes(card.id) || views.has(card.id)}
              isBeside={besideIds.includes(card.id)}
              mayBeside={besideIds.length < besideMax || besideIds.includes(card.id)}
              isLiked={liked.includes(card.id)}
              onLike={table.now.facts.isWatcher ? undefined : () => void like(card.id)}
              onMove={() => onMove(card.id)}
              onBeside={() => onBeside(card.id)}
            />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/** The filter for favourites; no class has this name. */
const likedOnes = 'liked'
/** One connection may watch so many tables, including those being played. */
const watchedMax = 20
/** So many tables can be played beside the main one. */
export const besideMax = 3

/** Returns the tables as they were when the panel opened, and the member's favourites. */
function useLobby() {
  const [cards, setCards] = useState<TableCard[] | null>(null)
  const [liked, setLiked] = useState<readonly string[]>([])
  useEffect(() => {
    callApi(listTables, {}).then(
      ({ favouriteIds, list, now }) => {
        serverClock.sync(now)
        setCards(list)
        setLiked(favouriteIds)
      },
      () => setCards([]),
    )
  }, [])
  const like = async (tableId: string) => {
    const isFavourite = !liked.includes(tableId)
    const others = liked.filter((id) => id !== tableId)
    setLiked(isFavourite ? [...others, tableId] : others)
    // A refused change of favourites is undone.
    await callApi(likeTable, { isFavourite, tableId }).catch(() => setLiked(liked))
  }
  return { cards, like, liked }
}

type ClassChoice = { code: string | null; onChoose: (code: string | null) => void }

function Classes({ code, codes, onChoose }: ClassChoice & { codes: readonly string[] }) {
  const t = useTranslations('live')
  return (
    <fieldset className="scroll-quiet -mx-4 mb-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:flex-wrap">
      <legend className="sr-only">{t('classes')}</legend>
      <ClassChip isOn={code === null} onPress={() => onChoose(null)} name={t('all')} />
      <ClassChip
        isOn={code === likedOnes}
        onPress={() => onChoose(likedOnes)}
        name={t('favourites')}
      />
      {codes.map((one) => (
        <ClassName key={one} code={one} isOn={one === code} onPress={() => onChoose(one)} />
      ))}
    </fieldset>
  )
}

function ClassName(props: { code: string; isOn: boolean; onPress: () => void }) {
  const labelOf = useKnownWords('tables')
  return <ClassChip {...props} name={labelOf(`${props.code}.name`) ?? props.code} />
}

function ClassChip({ isOn, name, onPress }: { name: string; isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={joinClasses(
        'label min-h-9 flex-none rounded-control border px-3 text-ui',
        isOn ? 'border-action bg-s3 text-action' : 'border-line bg-s2 text-text-2',
      )}
    >
      {name}
    </button>
  )
}

function LobbyCard({
  card,
  isBeside,
  isHere,
  isLiked,
  isWatched,
  mayBeside,
  onBeside,
  onLike,
  onMove,
  view,
}: {
  card: TableCard
  view: TableView | undefined
  isHere: boolean
  isBeside: boolean
  isLiked: boolean
  /** An unwatched table would show its state of when the panel opened. */
  isWatched: boolean
  /** Undefined for watchers, who have no favourites. */
  onLike: (() => void) | undefined
  /** Another table may be played beside. */
  mayBeside: boolean
  onMove: () => void
  onBeside: () => void
}) {
  const t = useTranslations('live')
  const amount = useAmount()
  const results = view ? resultsSoFar(view) : card.results
  const state = view?.round?.state ?? card.state ?? 'resting'
  const closesAt = state === 'betting' ? (view?.round?.closesAt ?? card.closesAt) : null
  const seconds = useSecondsLeft(closesAt)
  return (
    <article className="lobby-card" data-here={isHere}>
      <header className="flex items-baseline gap-2">
        <h3 className="min-w-0 text-ui leading-tight font-semibold">{card.displayName}</h3>
        <span className="num label ms-auto flex-none text-small text-text-2" data-state={state}>
          {isWatched && t(`state.${state}`)}
          {isWatched && seconds !== undefined && seconds > 0 ? ` ${seconds}` : ''}
        </span>
        {onLike && <Liked isLiked={isLiked} name={card.displayName} onLike={onLike} />}
      </header>
      <CardPast code={card.code} results={results} />
      <footer className="flex flex-wrap items-center gap-2">
        <span className="num label text-cap text-text-3">
          {t('limits', { max: amount.short(card.spotMax), min: amount.short(card.spotMin) })}
        </span>
        <span className="ms-auto flex gap-2">
          {!isHere && (
            <Button size="small" variant="quiet" disabled={!mayBeside} onClick={onBeside}>
              {t(isBeside ? 'leaveBeside' : 'beside')}
            </Button>
          )}
          <Button
            size="small"
            variant={isHere ? 'quiet' : undefined}
            disabled={isHere}
            onClick={onMove}
          >
            {t(isHere ? 'here' : 'move')}
          </Button>
        </span>
      </footer>
    </article>
  )
}

function Liked(props: { isLiked: boolean; name: string; onLike: () => void }) {
  const t = useTranslations('live')
  const { isLiked, name, onLike } = props
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={t('favouriteOf', { table: name })}
      onClick={onLike}
      className={joinClasses(
        '-my-3 -me-2 grid size-11 flex-none place-items-center self-center',
        isLiked ? 'text-live' : 'text-text-3',
      )}
    >
      <Icon of={Heart} size={16} className={isLiked ? 'fill-current' : ''} />
    </button>
  )
}

/** Returns live views of these tables while the panel is open, over the existing connection. */
function useViews(
  table: LiveTable,
  ids: string[],
  beside: readonly LiveTable[],
): Map<string, TableView> {
  const [views, setViews] = useState(new Map<string, TableView>())
  const wanted = ids.join(' ')
  const kept = beside.map(({ id }) => id).join(' ')
  useEffect(() => {
    // Tables that are played are watched already.
    const played = new Set([table.id, ...kept.split(' ')])
    const others = wanted.split(' ').filter((id) => id !== '' && !played.has(id))
    const receive = (message: TableMessage) => {
      setViews((before) => viewsAfter(before, message, others))
    }
    const forget = table.line.onMessage(receive)
    const forgets = [forget, ...others.map((id) => table.line.watch(id))]
    return () => {
      for (const stop of forgets) stop()
    }
  }, [kept, table, wanted])
  const played = [table, ...beside].map((one) => [one.id, one.now.view] as const)
  return new Map([...views, ...played])
}

function viewsAfter(
  before: Map<string, TableView>,
  message: TableMessage,
  others: readonly string[],
): Map<string, TableView> {
  if (message.kind === 'view') {
    if (!others.includes(message.view.tableId)) return before
    return new Map([...before, [message.view.tableId, message.view]])
  }
  if (message.kind !== 'event') return before
  const view = before.get(message.tableId)
  if (!view) return before
  return new Map([...before, [message.tableId, applied(view, message)]])
}
