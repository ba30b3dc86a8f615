import { useState } from 'react'
import { Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { CardTable, CardTableState } from './card-table.ts'
import { type Legal, moneyOf, viewOf } from './card-view.ts'
import { useChips } from './use-chips.ts'

/** Selects a bet or raise: by slider and shortcuts, or by the fixed sizes of the game. */
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
  const [to, setTo] = useState(raise.minTo)
  const view = viewOf(state.view.hand)
  const bet = view?.currentBet ?? 0
  const pot = (view?.pot ?? 0) + call
  const within = (chips: number) => Math.min(raise.maxTo, Math.max(raise.minTo, Math.round(chips)))
  const shortcuts = [
    ['half', bet + pot / 2],
    ['twoThirds', bet + (pot * 2) / 3],
    ['pot', bet + pot],
    ['allIn', raise.maxTo],
  ] as const
  const words = amount.short(moneyOf(to))
  return (
    <div className="card-raise">
      <div className="card-shortcuts">
        {shortcuts.map(([name, chips]) => (
          <button
            key={name}
            type="button"
            className="card-filter"
            onClick={() => setTo(within(chips))}
          >
            {t(`shortcut.${name}`)}
          </button>
        ))}
      </div>
      <input
        type="range"
        className="card-slider"
        min={raise.minTo}
        max={raise.maxTo}
        step={Math.max(1, Math.min(Math.round(raise.minTo / 4), raise.maxTo - raise.minTo))}
        value={to}
        aria-label={t('raiseTo')}
        aria-valuetext={amount.of(moneyOf(to))}
        onChange={({ target }) => setTo(within(Number(target.value)))}
      />
      <Button busy={state.isActing} onClick={() => void table.act({ kind: 'raise', to })}>
        {t(bet === 0 ? 'bet' : 'raise', { amount: words })}
      </Button>
    </div>
  )
}
