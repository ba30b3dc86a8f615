import type { CSSProperties } from 'react'
import { useStore } from '@madang/kit'
import type { CardGame } from '@madang/wire/cardroom'
import { cardEmotes } from '@madang/wire/cardroom-company'
import type { CardSeat } from '@madang/wire/cardroom-line'
import { useTranslations } from 'use-intl'
import { type CardTableState, stackOf } from '../card-table.ts'
import { moneyOf, placeOf, viewOf } from '../card-view.ts'
import { isMutedName, muted } from './emotes.ts'
import { markWord } from '../board-cards.tsx'
import { GameCard } from '../game-card.tsx'
import { marksOf } from '../marked-cards.ts'
import { TimeRing } from './time-ring.tsx'
import { useChips } from '../actions/use-chips.ts'
import { useHandName } from '../use-hand-name.ts'

/** A seat: its player, the chips, the cards, whose turn it is; or a free seat. */
export function SeatPlate({
  onPlayer,
  onSeat,
  seatNo,
  state,
  style,
}: {
  state: CardTableState
  onPlayer: (seatNo: number) => void
  seatNo: number
  style: CSSProperties
  onSeat: (seatNo: number) => void
}) {
  const t = useTranslations('cardroom')
  const amount = useChips(state)
  const seat = state.view.seats.find((one) => one.seatNo === seatNo)
  // At a tournament's table a seat comes only with an entry.
  const isSeated = state.facts.seat !== null || state.facts.tournament !== null
  if (!seat) return <FreeSeat seatNo={seatNo} isSeated={isSeated} style={style} onSeat={onSeat} />
  const { hand } = state.view
  const at = placeOf(hand, seatNo)
  const view = viewOf(hand)
  const isTurn = hand?.turn?.seats.includes(seatNo) === true && hand.state === 'running'
  const stack = stackOf(state, seatNo) ?? 0
  const committed = view?.seats[at]?.committed ?? 0
  const isMine = state.facts.seat?.seatNo === seatNo
  const won = hand?.state === 'over' ? (view?.end?.won[at] ?? 0) : 0
  const isOut = view?.seats[at]?.hasFolded === true
  return (
    <div
      className="card-seat"
      style={style}
      data-turn={isTurn}
      data-out={isOut || seat.state === 'sitting-out' || seat.state === 'set-aside'}
      data-mine={isMine}
      data-won={won > 0}
    >
      {state.facts.table.game !== 'matgo' && <SeatCards state={state} at={at} isMine={isMine} />}
      <div className="card-plate">
        {isTurn && hand?.turn && <TimeRing since={hand.turn.since} until={hand.turn.until} />}
        <SeatName state={state} seat={seat} onPlayer={onPlayer} />
        <span className="num text-cap text-text-2">{amount.short(moneyOf(stack))}</span>
        {state.view.button === seatNo && <LeadMark game={state.facts.table.game} />}
        <SeatMark state={state} seatNo={seatNo} at={at} />
      </div>
      <Emote state={state} seat={seat} />
      {committed > 0 && (
        <span className="card-bet num">
          <span className="sr-only">{t('betOnTable')} </span>
          {amount.short(moneyOf(committed))}
        </span>
      )}
      {won > 0 && <span className="card-won num">+{amount.short(moneyOf(won))}</span>}
    </div>
  )
}

/** The name; of another member it opens the note about them. */
function SeatName({
  onPlayer,
  seat,
  state,
}: {
  state: CardTableState
  seat: CardSeat
  onPlayer: (seatNo: number) => void
}) {
  const t = useTranslations('cardroom.company')
  const { name, seatNo } = seat
  if (seat.isComputer || state.facts.seat?.seatNo === seatNo) {
    return <span className="truncate text-small font-semibold">{name}</span>
  }
  const hasNote = state.facts.notes.some((one) => one.seatNo === seatNo)
  return (
    <button
      type="button"
      className="card-name truncate text-small font-semibold"
      aria-label={t('open', { name })}
      title={hasNote ? t('hasNote') : undefined}
      onClick={() => onPlayer(seatNo)}
    >
      {name}
      {hasNote && <span aria-hidden="true"> ✎</span>}
    </button>
  )
}

/** The emote of this seat a moment ago, unless it is muted in this browser. */
function Emote({ seat, state }: { state: CardTableState; seat: CardSeat }) {
  const t = useTranslations('cardroom.company')
  const mutes = useStore(muted)
  const emoteShown = state.emotes.find(({ seatNo }) => seatNo === seat.seatNo)
  const word = cardEmotes.find((one) => one === emoteShown?.emote)
  if (!word || isMutedName(mutes, seat.name)) return null
  return <output className="card-emote text-small">{t(`word.${word}`)}</output>
}

/** The dealer in games with blinds, the leader in the others; NiuNiu has a banker instead. */
function LeadMark({ game }: { game: CardGame }) {
  const t = useTranslations('cardroom')
  if (game === 'niuniu') return null
  const isButton = game === 'holdem' || game === 'omaha'
  const name = t(isButton ? 'button' : 'lead')
  return (
    <span className="card-button" title={name}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true">{t(isButton ? 'buttonSign' : 'leadSign')}</span>
    </span>
  )
}

function FreeSeat({
  isSeated,
  onSeat,
  seatNo,
  style,
}: {
  seatNo: number
  /** The member is already seated: a free seat has no button. */
  isSeated: boolean
  style: CSSProperties
  onSeat: (seatNo: number) => void
}) {
  const t = useTranslations('cardroom')
  const plateProps = { className: 'card-seat', 'data-free': true, style }
  if (isSeated) return <div {...plateProps} aria-hidden="true" />
  return (
    <button type="button" {...plateProps} onClick={() => onSeat(seatNo)}>
      {t('sitHere', { seat: seatNo })}
    </button>
  )
}

function SeatCards({ at, isMine, state }: { state: CardTableState; at: number; isMine: boolean }) {
  const t = useTranslations('cardroom')
  const nameOf = useHandName()
  const { hand } = state.view
  const view = viewOf(hand)
  if (!view || at < 0 || view.seats[at]?.hasFolded) return null
  const { mine } = state
  const own = isMine && mine?.handId === hand?.id ? mine : undefined
  const cards = own?.cards ?? view.hands[at] ?? []
  const marks = marksOf(state)
  const marked = isMine || marks.isOver ? marks.handOf(at) : undefined
  const equity = state.equities?.[at]
  return (
    <>
      <div className="card-hole" data-count={cards.length}>
        {cards.map((card, place) => (
          <GameCard
            key={`${hand?.id}-${place}-${card}`}
            game={state.facts.table.game}
            card={card}
            motion="deal"
            note={marked?.has(card) ? t(markWord(marks, card)) : undefined}
          />
        ))}
      </div>
      {equity !== undefined && (
        <p className="card-hand-name num">{t('equity', { percent: Math.round(equity * 100) })}</p>
      )}
      {own?.named && hand?.state === 'running' && (
        <p className="card-hand-name">
          <span className="sr-only">{t('ownHand')} </span>
          {nameOf(state.facts.table.game, own.named)}
        </p>
      )}
    </>
  )
}

/** Away, sitting out, leaving; the bank and the bids of NiuNiu. */
function SeatMark({ at, seatNo, state }: { state: CardTableState; seatNo: number; at: number }) {
  const t = useTranslations('cardroom')
  const seat = state.view.seats.find((one) => one.seatNo === seatNo)
  const view = viewOf(state.view.hand)
  if (!seat) return null
  if (seat.isComputer && !((view?.banker ?? -1) === at && at >= 0)) {
    return <span className="card-computer text-cap">{t('computer')}</span>
  }
  if (seat.state === 'leaving') return <span className="card-mark">{t('leaving')}</span>
  if (seat.state === 'sitting-out') return <span className="card-mark">{t('sitsOut')}</span>
  if (seat.state === 'set-aside') return <span className="card-mark">{t('setAside')}</span>
  if (seat.isAway) return <span className="card-mark">{t('away')}</span>
  if (view?.banker === at && at >= 0) return <span className="card-mark">{t('banker')}</span>
  const bet = view?.bets?.[at] ?? 0
  if (bet > 0) return <span className="card-mark">{t('times', { times: bet })}</span>
  return null
}
