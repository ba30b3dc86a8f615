import { useState } from 'react'
import { Button, Sheet, Switch } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { mostOf } from '../../app/refused-most.ts'
import { useAmount } from '../../slots/amount.ts'
import { type CardTable, type CardTableState, stackOf } from '../card-table.ts'
import { moneyOf } from '../card-view.ts'

/** Sits down with chips; at the own seat, buys more chips and sets the seat's options. */
export function SeatPanel({
  onClose,
  seatNo,
  state,
  table,
}: {
  table: CardTable
  state: CardTableState
  seatNo: number | null
  onClose: () => void
}) {
  const t = useTranslations('cardroom')
  const own = state.facts.seat
  return (
    <Sheet open side="bottom" onClose={onClose} title={t(own ? 'mySeat' : 'sitDown')}>
      {own ? (
        <OwnSeat table={table} state={state} onClose={onClose} />
      ) : (
        <BuyIn table={table} state={state} seatNo={seatNo} onClose={onClose} />
      )}
    </Sheet>
  )
}

function BuyIn({
  onClose,
  seatNo,
  state,
  table,
}: {
  table: CardTable
  state: CardTableState
  seatNo: number | null
  onClose: () => void
}) {
  const t = useTranslations('cardroom')
  const { bringMax, bringMin, balance, table: card } = state.facts
  const taken = new Set(state.view.seats.flatMap((seat) => (seat.isComputer ? [] : [seat.seatNo])))
  const free = Array.from({ length: card.seatCount }, (_, at) => at + 1).find(
    (no) => !taken.has(no) && !state.view.seats.some((seat) => seat.seatNo === no),
  )
  const chosen = seatNo ?? free ?? card.freeSeats[0]
  const most = card.isPractice ? bringMax : String(Math.min(Number(bringMax), Number(balance)))
  const isEnough = Number(most) >= Number(bringMin)
  if (chosen === undefined) return <p className="text-body">{t('tableFull')}</p>
  if (!isEnough) return <p className="text-body">{t('balanceTooLow')}</p>
  return (
    <ChipsForm
      about={t(card.isPractice ? 'practiceChips' : 'bringAbout', { seat: chosen })}
      min={bringMin}
      max={most}
      button={t('sitDown')}
      state={state}
      onGo={async (amount) => {
        if (await table.sitDown(chosen, amount)) onClose()
      }}
    />
  )
}

function OwnSeat({
  onClose,
  state,
  table,
}: {
  table: CardTable
  state: CardTableState
  onClose: () => void
}) {
  const t = useTranslations('cardroom')
  const { seat, table: card } = state.facts
  if (!seat) return null
  const room = Math.round(Number(card.buyInMax) * 100) - (stackOf(state, seat.seatNo) ?? 0)
  const own = state.view.seats.find(({ seatNo }) => seatNo === seat.seatNo)
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <Switch
          label={t('sitsOutWish')}
          checked={own?.state === 'sitting-out'}
          onChange={({ target }) => void table.setWishes({ sitsOut: target.checked })}
        />
        <Switch
          label={t('mucksWish')}
          checked={seat.mucks}
          onChange={({ target }) => void table.setWishes({ mucks: target.checked })}
        />
        {(card.game === 'holdem' || card.game === 'omaha') && (
          <>
            <Switch
              label={t('twiceWish')}
              checked={seat.runsTwice}
              onChange={({ target }) => void table.setWishes({ runsTwice: target.checked })}
            />
            {state.facts.tournament === null && (
              <Switch
                label={t('waitWish')}
                checked={seat.waitsForBlind}
                onChange={({ target }) => void table.setWishes({ waitsForBlind: target.checked })}
              />
            )}
          </>
        )}
      </div>
      {room > 0 && state.facts.tournament === null && (
        <ChipsForm
          about={t('topUpAbout')}
          min={moneyOf(Math.min(room, Math.round(Number(card.unit) * 100)))}
          max={moneyOf(room)}
          button={t('topUp')}
          state={state}
          onGo={async (amount) => {
            if (await table.topUp(amount)) onClose()
          }}
        />
      )}
    </div>
  )
}

function ChipsForm({
  about,
  button,
  max,
  min,
  onGo,
  state,
}: {
  about: string
  min: string
  max: string
  button: string
  state: CardTableState
  onGo: (amount: string) => Promise<void>
}) {
  const t = useTranslations('cardroom')
  const amount = useAmount()
  const [chips, setChips] = useState(Math.round(Number(max) * 100))
  const [isGoing, setGoing] = useState(false)
  const [low, high] = [Math.round(Number(min) * 100), Math.round(Number(max) * 100)]
  const mostUnits = mostOf(state.refusal)
  // A chip is a hundredth of the currency.
  const instead = mostUnits === undefined ? undefined : Number(mostUnits / 1_000n)
  const go = async () => {
    setGoing(true)
    await onGo(moneyOf(chips))
    setGoing(false)
  }
  return (
    <div className="grid gap-3">
      <p className="text-small text-text-2">{about}</p>
      <p className="num text-h2">{amount.of(moneyOf(chips))}</p>
      <input
        type="range"
        className="card-slider"
        aria-label={t('chips')}
        aria-valuetext={amount.of(moneyOf(chips))}
        min={low}
        max={high}
        step={Math.max(1, Math.round((high - low) / 100))}
        value={chips}
        onChange={({ target }) => setChips(Math.min(high, Math.max(low, Number(target.value))))}
      />
      <p className="num flex justify-between text-cap text-text-3">
        <span>{amount.short(min)}</span>
        <span>{amount.short(max)}</span>
      </p>
      {state.refusal && (
        <p className="text-small text-danger">
          {state.refusal.message}
          {instead !== undefined && instead >= low && instead < chips && (
            <button
              type="button"
              className="ms-2 min-h-11 text-action underline underline-offset-4"
              onClick={() => setChips(instead)}
            >
              {t('bringInstead', { amount: amount.of(moneyOf(instead)) })}
            </button>
          )}
        </p>
      )}
      <Button busy={isGoing} onClick={() => void go()}>
        {button}
      </Button>
    </div>
  )
}
