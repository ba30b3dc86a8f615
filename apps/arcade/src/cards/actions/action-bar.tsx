import { useStore } from '@madang/kit'
import { Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import type { CardTable, CardTableState, PreAction } from '../card-table.ts'
import { type Legal, legalNow, moneyOf, placeOf, viewOf } from '../card-view.ts'
import { EmoteMenu } from '../seats/emote-menu.tsx'
import { DrawChoice } from './draw-choice.tsx'
import { RaiseChoice } from './raise-choice.tsx'
import { useChips } from './use-chips.ts'
import { WaitLine } from '../seats/wait-offer.tsx'
import type { Waits } from '../seats/waits.ts'

/** The member's possible actions: at their turn, before it, and between hands. */
export function ActionBar({
  onSeat,
  state,
  table,
}: {
  table: CardTable
  state: CardTableState
  onSeat: () => void
}) {
  const t = useTranslations('cardroom')
  const { hand, seats } = state.view
  const own = seats.find(({ seatNo }) => seatNo === state.facts.seat?.seatNo)
  const legal = legalNow(hand, state.mine)
  const isTournament = state.facts.tournament !== null
  if (!own) return <LookingOn state={state} waits={table.waits} onSeat={onSeat} />
  if (legal) return <TurnActions table={table} state={state} legal={legal} />
  const at = placeOf(hand, own.seatNo)
  const view = viewOf(hand)
  const isIn = hand?.state === 'running' && at >= 0 && view?.seats[at]?.hasFolded !== true
  return (
    <div className="card-actions">
      {isIn && hand.turn && view?.pot !== undefined && <PreActions table={table} state={state} />}
      <span className="grow" />
      <EmoteMenu table={table} />
      {(own.state === 'sitting-out' || own.state === 'set-aside') && (
        <Button onClick={() => void table.setWishes({ sitsOut: false })}>{t('comeBack')}</Button>
      )}
      <Button variant="quiet" onClick={onSeat}>
        {t('mySeat')}
      </Button>
      {!isTournament && (
        <Button variant="quiet" off={own.state === 'leaving'} onClick={() => void table.getUp()}>
          {t(own.state === 'leaving' ? 'leavingSoon' : 'getUp')}
        </Button>
      )}
    </div>
  )
}

/** Lets a spectator sit down, or join the waiting list if every seat is taken or reserved. */
function LookingOn({
  onSeat,
  state,
  waits,
}: {
  state: CardTableState
  waits: Waits
  onSeat: () => void
}) {
  const t = useTranslations('cardroom')
  const { list } = useStore(waits.store)
  const { table, tournament } = state.facts
  const members = state.view.seats.filter(({ isComputer }) => !isComputer).length
  const isOffered = list.some((one) => one.tableId === table.id && one.offerUntil !== null)
  const isOpen = isOffered || (members < table.seatCount && table.freeSeats.length > 0)
  return (
    <div className="card-actions">
      <p className="text-small text-text-2">{t('lookingOn')}</p>
      {tournament === null && isOpen && <Button onClick={onSeat}>{t('sitDown')}</Button>}
      {tournament === null && !isOpen && (
        <WaitLine tableId={table.id} waitingCount={table.waitingCount} waits={waits} />
      )}
    </div>
  )
}

const preActions = ['fold', 'check', 'call-any'] as const satisfies PreAction[]

function PreActions({ state, table }: { table: CardTable; state: CardTableState }) {
  const t = useTranslations('cardroom.pre')
  return (
    <fieldset className="card-pre" aria-label={t('title')}>
      {preActions.map((pre) => (
        <button
          key={pre}
          type="button"
          className="card-filter"
          aria-pressed={state.pre === pre}
          onClick={() => table.wish(pre)}
        >
          {t(pre)}
        </button>
      ))}
    </fieldset>
  )
}

function TurnActions({
  legal,
  state,
  table,
}: {
  table: CardTable
  state: CardTableState
  legal: Legal
}) {
  const t = useTranslations('cardroom')
  const amount = useChips(state)
  const busy = state.isActing
  if (legal.draw) return <DrawChoice table={table} state={state} />
  if (legal.bid || legal.bet) return <TimesChoice table={table} legal={legal} busy={busy} />
  if (legal.go !== undefined) {
    return (
      <div className="card-actions">
        <p className="num text-ui font-semibold">{t('goOrStop', { points: legal.points ?? 0 })}</p>
        <Button variant="quiet" busy={busy} onClick={() => void table.act({ kind: 'go' })}>
          {t('go')}
        </Button>
        <Button busy={busy} onClick={() => void table.act({ kind: 'stop' })}>
          {t('stop')}
        </Button>
      </div>
    )
  }
  if (legal.mayFold === undefined) {
    return (
      <div className="card-actions">
        <p className="text-small text-text-2">
          {t(legal.flipped === undefined ? 'playCard' : 'takeCard')}
        </p>
        {legal.mayPass && (
          <Button busy={busy} onClick={() => void table.act({ kind: 'pass' })}>
            {t('passTurn')}
          </Button>
        )}
      </div>
    )
  }
  const call = legal.call ?? 0
  return (
    <div className="card-actions">
      {legal.mayFold && (
        <Button variant="quiet" busy={busy} onClick={() => void table.act({ kind: 'fold' })}>
          {t('fold')}
        </Button>
      )}
      {legal.mayCheck ? (
        <Button variant="quiet" busy={busy} onClick={() => void table.act({ kind: 'check' })}>
          {t('check')}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => void table.act({ kind: 'call' })}>
          {t('call', { amount: amount.short(moneyOf(call)) })}
        </Button>
      )}
      {legal.raise && <RaiseChoice table={table} state={state} raise={legal.raise} call={call} />}
    </div>
  )
}

function TimesChoice({ busy, legal, table }: { table: CardTable; legal: Legal; busy: boolean }) {
  const t = useTranslations('cardroom')
  const most = legal.bid?.most ?? legal.bet?.most ?? 1
  const kind = legal.bid ? 'bid' : 'bet'
  const least = legal.bid ? 0 : 1
  const choices = Array.from({ length: most - least + 1 }, (_, at) => least + at)
  return (
    <fieldset className="card-actions" aria-label={t(legal.bid ? 'bidding' : 'betting')}>
      {choices.map((times) => (
        <Button
          key={times}
          variant={times === 0 ? 'quiet' : 'action'}
          busy={busy}
          onClick={() => void table.act({ kind, to: times })}
        >
          {times === 0 ? t('noBid') : t('times', { times })}
        </Button>
      ))}
    </fieldset>
  )
}
