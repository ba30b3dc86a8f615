import { useState } from 'react'
import { kindOf, monthOf, septemberAnimal } from '@madang/games/rooms/hwatu'
import { useTranslations } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { CardTable, CardTableState } from './card-table.ts'
import { legalNow, type MatgoChoice, type MatgoSideView, placeOf, viewOf } from './card-view.ts'
import { CarrySign } from './carry-sign.tsx'
import { HwatuCard } from './hwatu-card.tsx'
import { MatgoAsk } from './matgo-ask.tsx'
import { ResultLine } from './result-line.tsx'

/** The felt of matgo: both players' captures, the floor, the stock, and the own hand. */
export function MatgoBoard({ state, table }: { table: CardTable; state: CardTableState }) {
  const t = useTranslations('cardroom')
  const { hand } = state.view
  const view = viewOf(hand)
  const [card, setCard] = useState<number | null>(null)
  if (!hand || !view) return null
  const own = Math.max(0, placeOf(hand, state.facts.seat?.seatNo ?? -1))
  const legal = legalNow(hand, state.mine)
  const chosen = legal?.cards?.find((one) => one.card === card)
  const takes = legal?.flipped === undefined ? (chosen?.take ?? []) : (legal.take ?? [])
  const floor = view.floor ?? []
  const shakenBy = (seat: number) =>
    view.log
      .filter((event) => event.kind === 'shake' && event.seat === seat)
      .map(({ cards }) => monthOf((cards as number[])[0] ?? 0))
  const capturedBy = (seat: number) => (
    <Captured
      side={view.sides?.[seat]}
      name={hand.seats[seat]?.name ?? ''}
      shaken={shakenBy(seat)}
    />
  )
  const takeFromFloor = (take: number) => {
    if (legal?.flipped !== undefined) void table.act({ kind: 'take', take })
    else if (card !== null) void table.act({ card, kind: 'play', take })
    setCard(null)
  }
  const myCards = state.mine?.handId === hand.id ? state.mine.cards : (view.hands[own] ?? [])
  return (
    <div className="matgo">
      {capturedBy(1 - own)}
      <div className="matgo-floor" aria-label={t('floor')}>
        <span className="matgo-stock">
          <HwatuCard card={view.flipped ?? null} />
          <span className="num text-cap">{view.stockCount}</span>
        </span>
        {floor.map((one) =>
          takes.includes(one) ? (
            <button
              key={one}
              type="button"
              className="matgo-take"
              onClick={() => takeFromFloor(one)}
            >
              <HwatuCard card={one} motion="deal" />
            </button>
          ) : (
            <HwatuCard key={one} card={one} motion="deal" />
          ),
        )}
      </div>
      <div className="matgo-news">
        <CarrySign state={state} />
        <LastNews state={state} />
      </div>
      <ResultLine state={state} />
      {capturedBy(own)}
      <div className="matgo-hand" aria-label={t('ownHand')}>
        {myCards.map((one, at) => (
          <HandCard
            key={one < 0 ? `down-${at}` : one}
            card={one}
            isChosen={one === card}
            choice={legal?.cards?.find((choice) => choice.card === one)}
            onPlay={(action) => {
              if (action.kind === 'choose') return setCard(one === card ? null : one)
              setCard(null)
              return void table.act(action)
            }}
          />
        ))}
      </div>
      {chosen && isAsked(chosen) && (
        <MatgoAsk
          table={table}
          choice={chosen}
          busy={state.isActing}
          onDone={() => setCard(null)}
        />
      )}
    </div>
  )
}

type Play = { kind: 'choose' } | { kind: 'play'; card: number }

const isAsked = ({ mayBomb, mayShake }: MatgoChoice): boolean => mayBomb || mayShake

/**
 * One click plays the card. If two cards can be taken, a second click selects one; if it is one of
 * three of a month, the member is asked about a shake or a bomb.
 */
function HandCard({
  card,
  choice,
  isChosen,
  onPlay,
}: {
  card: number
  isChosen: boolean
  choice: MatgoChoice | undefined
  onPlay: (play: Play) => void
}) {
  const t = useTranslations('cardroom')
  if (card < 0) return <HwatuCard card={null} />
  const play = () => {
    if (!choice) return
    if (isAsked(choice) || choice.take.length > 1) onPlay({ kind: 'choose' })
    else onPlay({ card, kind: 'play' })
  }
  const word = choice?.mayBomb ? 'bomb' : choice?.mayShake ? 'shake' : undefined
  return (
    <button
      type="button"
      className="matgo-card"
      disabled={!choice}
      aria-pressed={isChosen}
      onClick={play}
    >
      <HwatuCard card={card} motion="deal" />
      {word && <span className="matgo-word text-cap">{t(word)}</span>}
    </button>
  )
}

const groups = ['bright', 'animal', 'ribbon', 'pi'] as const

function Captured({
  name,
  shaken,
  side,
}: {
  side: MatgoSideView | undefined
  name: string
  /** The months shaken. */
  shaken: number[]
}) {
  const t = useTranslations('cardroom')
  if (!side) return null
  const groupOf = (card: number) => {
    const kind = kindOf(card)
    return kind === 'doublePi' || kind === 'bonus' ? 'pi' : kind
  }
  return (
    <div className="matgo-captured" aria-label={t('capturedBy', { name })}>
      <span className="num text-small font-semibold">
        {t('points', { points: side.points.total })}
        {side.gos > 0 && ` · ${t('gos', { count: side.gos })}`}
        {` · ${t('piCount', { count: side.points.piCount })}`}
        {side.captured.includes(septemberAnimal) && ` · ${t('cupEither')}`}
        {shaken.length > 0 && ` · ${t('shaken', { months: shaken.join(', ') })}`}
        {side.bombs > 0 && ` · ${t('bombs', { count: side.bombs })}`}
      </span>
      <div className="matgo-groups">
        {groups.map((group) => (
          <span key={group} className="matgo-group">
            {side.captured
              .filter((card) => groupOf(card) === group)
              .map((card) => (
                <HwatuCard key={card} card={card} />
              ))}
          </span>
        ))}
      </div>
    </div>
  )
}

const told = new Set(['steal', 'ppeok', 'go', 'shake'])

/** 쪽, 뻑, 따닥 and the like, as they happen. */
function LastNews({ state }: { state: CardTableState }) {
  const labelOf = useKnownWords('cardroom')
  const log = viewOf(state.view.hand)?.log ?? []
  const last = log.findLast(({ kind }) => told.has(kind))
  const isFresh = last !== undefined && log.indexOf(last) >= log.length - 3
  const key = last?.kind === 'steal' ? String(last['why']) : last?.kind
  return <output>{isFresh ? labelOf(`news.${key}`) : ''}</output>
}
