import { useId, useState } from 'react'
import { Button, IconButton, Minus, Plus, useLang } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { CardTable, CardTableState } from '../card-table.ts'
import { type Legal, moneyOf, placeOf, viewOf } from '../card-view.ts'
import { presetsOf, type Spot, stepped } from './bet-presets.ts'
import { chipsTyped, faultTyped, typedOf } from './chips-typed.ts'
import { useChips } from './use-chips.ts'

/** Selects a bet or raise: by amount, slider and shortcuts, or by the fixed sizes of the game. */
export function RaiseChoice({
  call,
  raise,
  state,
  table,
}: {
  table: CardTable
  state: CardTableState
  raise: NonNullable<Legal['raise']>
  call: number
}) {
  const labelOf = useKnownWords('cardroom')
  const amount = useChips(state)
  const busy = state.isActing
  if (raise.sizes) {
    return (
      <>
        {raise.sizes.map(({ name, to }) => (
          <Button key={name} busy={busy} onClick={() => void table.act({ kind: 'raise', to })}>
            {labelOf(`size.${name}`)} {amount.short(moneyOf(to))}
          </Button>
        ))}
      </>
    )
  }
  return (
    <BetField
      key={`${state.mine?.handId}-${state.mine?.step}`}
      table={table}
      state={state}
      raise={raise}
      call={call}
    />
  )
}

function BetField({
  call,
  raise,
  state,
  table,
}: {
  table: CardTable
  state: CardTableState
  raise: { minTo: number; maxTo: number }
  call: number
}) {
  const t = useTranslations('cardroom')
  const amount = useChips(state)
  const lang = useLang()
  const [typed, setTyped] = useState(() => typedOf(raise.minTo, lang))
  const to = chipsTyped(typed, lang, raise)
  const setTo = (chips: number) => setTyped(typedOf(chips, lang))
  const raiseIt = () => to !== undefined && void table.act({ kind: 'raise', to })
  const spot = spotOf(state, raise, call)
  const shown = to ?? raise.minTo
  const word = shown === spot.mostTo ? 'allInTo' : spot.bet === 0 ? 'bet' : 'raise'
  return (
    <div className="card-raise">
      <Presets spot={spot} chosen={to} state={state} choose={setTo} />
      <input
        type="range"
        className="card-slider"
        min={raise.minTo}
        max={raise.maxTo}
        step={Math.max(1, Math.min(Math.round(raise.minTo / 4), raise.maxTo - raise.minTo))}
        value={shown}
        aria-label={t('raiseTo')}
        aria-valuetext={amount.of(moneyOf(shown))}
        onChange={({ target }) => setTo(stepped(Number(target.value), 0, raise))}
      />
      <AmountField state={state} raise={raise} typed={typed} onType={setTyped} onSend={raiseIt} />
      <Button busy={state.isActing} off={to === undefined} onClick={raiseIt}>
        {t(word, { amount: amount.short(moneyOf(shown)) })}
      </Button>
    </div>
  )
}

function spotOf(state: CardTableState, raise: { minTo: number; maxTo: number }, call: number) {
  const { hand } = state.view
  const view = viewOf(hand)
  const own = view?.seats[placeOf(hand, state.mine?.seatNo ?? -1)]
  return {
    ...raise,
    bet: view?.currentBet ?? 0,
    call,
    isPreflop: view?.street === 'preflop',
    mostTo: (own?.stack ?? 0) + (own?.committed ?? 0),
    pot: view?.pot ?? 0,
  } satisfies Spot
}

/** The amount to type, and one big blind more or less. */
function AmountField({
  onSend,
  onType,
  raise,
  state,
  typed,
}: {
  state: CardTableState
  raise: { minTo: number; maxTo: number }
  typed: string
  onType: (typed: string) => void
  onSend: () => void
}) {
  const t = useTranslations('cardroom')
  const amount = useChips(state)
  const lang = useLang()
  const about = useId()
  const unit = viewOf(state.view.hand)?.unit ?? raise.minTo
  const fault = faultTyped(typed, lang, raise)
  const now = chipsTyped(typed, lang, raise)
  const step = (by: number) =>
    onType(typedOf(now === undefined ? raise.minTo : stepped(now, by, raise), lang))
  const [least, most] = [raise.minTo, raise.maxTo].map((chips) => amount.short(moneyOf(chips)))
  const blind = amount.short(moneyOf(unit))
  return (
    <div className="card-stepper">
      <IconButton
        icon={Minus}
        label={t('lessBy', { amount: blind })}
        disabled={now !== undefined && now <= raise.minTo}
        onClick={() => step(-unit)}
      />
      <input
        className="card-amount num"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('typeAmount')}
        aria-describedby={about}
        aria-invalid={fault !== undefined}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (nativeEvent.isComposing) return
          if (key === 'ArrowUp') step(unit)
          if (key === 'ArrowDown') step(-unit)
          if (key === 'Enter' && !nativeEvent.repeat) onSend()
        }}
      />
      <IconButton
        icon={Plus}
        label={t('moreBy', { amount: blind })}
        disabled={now !== undefined && now >= raise.maxTo}
        onClick={() => step(unit)}
      />
      <p id={about} className={fault ? 'text-cap text-danger' : 'sr-only'}>
        {fault
          ? t(`amountWrong.${fault}`, { least: least ?? '', most: most ?? '' })
          : t('amountBetween', { least: least ?? '', most: most ?? '' })}
      </p>
    </div>
  )
}

/** Amounts to choose at once, each with what it comes to. */
function Presets({
  choose,
  chosen,
  spot,
  state,
}: {
  spot: Spot
  chosen: number | undefined
  state: CardTableState
  choose: (chips: number) => void
}) {
  const t = useTranslations('cardroom')
  const amount = useChips(state)
  return (
    <div className="card-presets">
      {presetsOf(spot).map(({ name, to }) => (
        <button
          key={name}
          type="button"
          className="card-preset"
          disabled={to === undefined}
          aria-pressed={to !== undefined && to === chosen}
          onClick={() => to !== undefined && choose(to)}
        >
          <b>{t(`shortcut.${name}`)}</b>
          <span className="num">{to === undefined ? '' : amount.short(moneyOf(to))}</span>
        </button>
      ))}
    </div>
  )
}
