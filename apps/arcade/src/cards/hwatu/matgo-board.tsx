import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { CardTable, CardTableState } from '../card-table.ts'
import { legalNow, type MatgoChoice, placeOf, viewOf } from '../card-view.ts'
import { CarrySign } from '../seats/carry-sign.tsx'
import { HwatuCard } from './hwatu-card.tsx'
import { MatgoAsk } from './matgo-ask.tsx'
import { MatgoCaptured } from './matgo-captured.tsx'
import { ResultLine } from '../result-line.tsx'

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
  const takeFromFloor = (take: number) => {
    if (legal?.flipped !== undefined) void table.act({ kind: 'take', take })
    else if (card !== null) void table.act({ card, kind: 'play', take })
    setCard(null)
  }
  const myCards = state.mine?.handId === hand.id ? state.mine.cards : (view.hands[own] ?? [])
  return (
    <div className="matgo">
      <MatgoCaptured state={state} seat={1 - own} />
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
      <LastNews state={state} />
      <ResultLine state={state} />
      <MatgoCaptured state={state} seat={own} />
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

const newsKinds = new Set(['steal', 'ppeok', 'go', 'shake'])

/** 쪽, 뻑, 따닥 and the like, as they happen, and what a drawn game left. */
function LastNews({ state }: { state: CardTableState }) {
  const labelOf = useKnownWords('cardroom')
  const log = viewOf(state.view.hand)?.log ?? []
  const last = log.findLast(({ kind }) => newsKinds.has(kind))
  const isFresh = last !== undefined && log.indexOf(last) >= log.length - 3
  const key = last?.kind === 'steal' ? String(last['why']) : last?.kind
  return (
    <div className="matgo-news">
      <CarrySign state={state} />
      <output>{isFresh ? labelOf(`news.${key}`) : ''}</output>
    </div>
  )
}
