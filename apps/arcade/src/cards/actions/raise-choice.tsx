import { useId, useState } from 'react'
import { Button, useLang } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { CardTable, CardTableState } from '../card-table.ts'
import { type Legal, moneyOf, viewOf } from '../card-view.ts'
import { chipsTyped, typedOf } from './chips-typed.ts'
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
    <Slider
      key={`${state.mine?.handId}-${state.mine?.step}`}
      table={table}
      state={state}
      raise={raise}
      call={call}
    />
  )
}

function Slider({
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
  const about = useId()
  const [typed, setTyped] = useState(() => typedOf(raise.minTo, lang))
  const to = chipsTyped(typed, lang, raise)
  const setTo = (chips: number) => setTyped(typedOf(chips, lang))
  const raiseIt = () => to !== undefined && void table.act({ kind: 'raise', to })
  const view = viewOf(state.view.hand)
  const bet = view?.currentBet ?? 0
  const pot = (view?.pot ?? 0) + call
  const within = (chips: number) => Math.min(raise.maxTo, Math.max(raise.minTo, Math.round(chips)))
  const shown = to ?? raise.minTo
  const words = amount.short(moneyOf(shown))
  const least = amount.short(moneyOf(raise.minTo))
  const most = amount.short(moneyOf(raise.maxTo))
  return (
    <div className="card-raise">
      <Shortcuts bet={bet} pot={pot} most={raise.maxTo} choose={(chips) => setTo(within(chips))} />
      <input
        type="range"
        className="card-slider"
        min={raise.minTo}
        max={raise.maxTo}
        step={Math.max(1, Math.min(Math.round(raise.minTo / 4), raise.maxTo - raise.minTo))}
        value={shown}
        aria-label={t('raiseTo')}
        aria-valuetext={amount.of(moneyOf(shown))}
        onChange={({ target }) => setTo(within(Number(target.value)))}
      />
      <input
        className="card-amount num"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('typeAmount')}
        aria-describedby={about}
        aria-invalid={to === undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.repeat && !nativeEvent.isComposing) raiseIt()
        }}
      />
      <p id={about} className={to === undefined ? 'text-cap text-danger' : 'sr-only'}>
        {t('amountBetween', { least, most })}
      </p>
      <Button busy={state.isActing} off={to === undefined} onClick={raiseIt}>
        {t(bet === 0 ? 'bet' : 'raise', { amount: words })}
      </Button>
    </div>
  )
}

type ShortcutsProps = { bet: number; pot: number; most: number; choose: (chips: number) => void }

function Shortcuts({ bet, choose, most, pot }: ShortcutsProps) {
  const t = useTranslations('cardroom')
  const shortcuts = [
    ['half', bet + pot / 2],
    ['twoThirds', bet + (pot * 2) / 3],
    ['pot', bet + pot],
    ['allIn', most],
  ] as const
  return (
    <div className="card-shortcuts">
      {shortcuts.map(([name, chips]) => (
        <button key={name} type="button" className="card-filter" onClick={() => choose(chips)}>
          {t(`shortcut.${name}`)}
        </button>
      ))}
    </div>
  )
}
