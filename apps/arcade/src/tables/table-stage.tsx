import { Banner, Die, joinClasses, Token } from '@madang/ui'
import type { PastResult } from '@madang/wire/table-line'
import { useTranslations } from 'use-intl'
import type { LiveTableState } from './line/live-table-state.ts'
import { unfinishedRound } from './bets/unfinished-round.ts'
import { dealtPlaces, type DealtPlace } from './hands/dealt.ts'
import { EmptyFelt } from './empty-felt.tsx'
import { handPoints } from './hands/hand-points.ts'
import { PlayingCard } from './hands/playing-card.tsx'
import { Beads } from './small-pieces.tsx'
import { Tile } from './tile.tsx'
import { usePlaceName } from './bets/spots/place-name.ts'
import { useDealt } from './hands/use-dealt.ts'
import { useHandCall } from './hands/use-hand-call.ts'
import { Wheel } from './results/wheel.tsx'

/** The middle of the table: cards, dice, wheels and beads, animated as they happen. */
export function TableStage({ state }: { state: LiveTableState }) {
  const { count, isFresh } = useDealt(state)
  const round = unfinishedRound(state)
  const { class: rules, code } = state.facts.table
  return (
    <Felt
      code={code}
      rules={rules}
      roundId={round?.id ?? ''}
      places={dealtPlaces(round?.steps ?? [], count)}
      isFresh={isFresh}
      isVoid={round?.state === 'voided'}
      wins={round?.result?.wins ?? []}
      results={state.view.results}
    />
  )
}

/** The felt after a number of dealing steps. */
export function Felt(props: {
  code: string
  /** The variant of the class. */
  rules: string
  roundId: string
  places: DealtPlace[]
  /** Animates the current step; earlier items stand still. */
  isFresh: boolean
  isVoid: boolean
  wins: readonly string[]
  /** Past results, shown while the felt is empty. */
  results?: readonly PastResult[]
}) {
  const t = useTranslations('live')
  const { code, isFresh, places, roundId, rules, wins } = props
  return (
    <div className="felt" data-code={code}>
      {props.isVoid && <Banner tone="info" title={t('voided')} />}
      {places.length === 0 && <EmptyFelt code={code} rules={rules} results={props.results ?? []} />}
      <div className="places" data-count={places.length}>
        {places.map((place) => (
          <Place
            key={`${roundId} ${place.kind === 'ball' ? 'ball' : place.place}`}
            place={place}
            places={places}
            code={code}
            rules={rules}
            isMoving={isFresh && place.isMoving}
            hasWon={wins.includes(place.place)}
          />
        ))}
      </div>
    </div>
  )
}

function Place({
  code,
  hasWon,
  isMoving,
  place,
  places,
  rules,
}: {
  place: DealtPlace
  places: readonly DealtPlace[]
  code: string
  rules: string
  isMoving: boolean
  hasWon: boolean
}) {
  const nameOf = usePlaceName(code)
  const name = nameOf(place.place)
  const points = handPoints(code, place)
  const called = useHandCall(code, place, places)
  return (
    <figure
      data-place={place.place}
      className={joinClasses(
        'place',
        (place.kind === 'card' || place.kind === 'tile') && 'place-hand',
        hasWon && 'place-won',
      )}
    >
      <Pieces code={code} rules={rules} place={place} isMoving={isMoving} />
      {name && (
        <figcaption className="place-name">
          {name}
          {points !== undefined && <strong className="place-points num">{points}</strong>}
          {called && <strong className="place-points">{called}</strong>}
        </figcaption>
      )}
    </figure>
  )
}

function Pieces({
  code,
  isMoving,
  place,
  rules,
}: {
  place: DealtPlace
  code: string
  rules: string
  isMoving: boolean
}) {
  const { isHidden, items, kind } = place
  switch (kind) {
    case 'ball':
      return <Wheel rules={rules} number={items[0] ?? null} isMoving={isMoving} />
    case 'dice':
      return (
        <span className="pieces">
          {(isHidden ? [5, 2, 6] : items).map((face, at) => (
            <Die key={at} code={code} face={face ?? 1} isRolling={isHidden} />
          ))}
        </span>
      )
    case 'tokens':
      return (
        <span className="pieces">
          {(isHidden ? [0, 0, 0, 0] : items).map((side, at) => (
            <Token key={at} isRed={side === 1} isHidden={isHidden} />
          ))}
        </span>
      )
    case 'beads':
      return (
        <Beads
          count={items[0] ?? 0}
          isHidden={isHidden}
          isCounting={isMoving}
          isLeft={place.place === 'left'}
        />
      )
    case 'tile':
    case 'card':
    case 'move':
    case 'flip': {
      const isTile = kind === 'tile'
      const motionOf = (at: number) => {
        if (!isMoving) return undefined
        const isLast = at === items.length - 1
        return items[at] === null ? (isLast ? 'deal' : undefined) : 'flip'
      }
      return (
        <span className="pieces">
          {items.map((item, at) =>
            isTile ? (
              <Tile key={`${at} ${item}`} code={code} tile={item} motion={motionOf(at)} />
            ) : (
              <PlayingCard key={`${at} ${item}`} card={item} motion={motionOf(at)} />
            ),
          )}
        </span>
      )
    }
  }
  return null
}
