import { useLocale, useStore } from '@madang/kit'
import { Button, IconButton, LayoutGrid, RotateCcw, X } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useAmount } from '../slots/amount.ts'
import { unitsOf } from '../units.ts'
import { boardGroups } from './bets/board-groups.ts'
import { artOf } from './bets/chips/chip-pile.tsx'
import { Hint } from './bets/chips/chip-rail.tsx'
import { chipWords, sumOf } from './bets/chips/chips.ts'
import { DealerVoice } from './dealer-voice.tsx'
import type { LiveTable } from './line/live-table.ts'
import { SpotButton } from './bets/spots/spot-button.tsx'
import { TableStage } from './table-stage.tsx'
import { useBettingOpen } from './bets/use-betting-open.ts'
import { useSpotStates } from './bets/spots/use-spot-states.ts'

/** The tables played beside the main one, each with its own dealing, betting and payout. */
export function BesideTables({
  onLeave,
  onMove,
  tables,
}: {
  tables: readonly LiveTable[]
  onMove: (tableId: string) => void
  onLeave: (tableId: string) => void
}) {
  const t = useTranslations('live')
  if (tables.length === 0) return null
  return (
    <section className="beside" aria-label={t('besideTitle')}>
      {tables.map((table) => (
        <BesideTable
          key={table.id}
          table={table}
          onMove={() => onMove(table.id)}
          onLeave={() => onLeave(table.id)}
        />
      ))}
    </section>
  )
}

function BesideTable(props: { table: LiveTable; onMove: () => void; onLeave: () => void }) {
  const t = useTranslations('live')
  const { table } = props
  const state = useStore(table.store)
  const isOpen = useBettingOpen(state.view.round)
  const { displayName } = state.facts.table
  return (
    <article className="beside-table">
      <header className="flex items-center gap-1">
        <h2 className="min-w-0 text-ui leading-tight font-semibold">{displayName}</h2>
        <span className="ms-auto flex flex-none">
          <IconButton icon={LayoutGrid} label={t('toMiddle')} onClick={props.onMove} />
          <IconButton icon={X} label={t('leaveBeside')} onClick={props.onLeave} />
        </span>
      </header>
      <TableStage state={state} />
      <DealerVoice state={state} isOpen={isOpen} />
      <Spots table={table} isOpen={isOpen} />
      <Rail table={table} isOpen={isOpen} />
    </article>
  )
}

/** The main spots of the class. The whole board is one press away, in the middle. */
function Spots({ isOpen, table }: { table: LiveTable; isOpen: boolean }) {
  const state = useStore(table.store)
  const stateOf = useSpotStates(state, isOpen)
  const { chips, spots, table: card } = state.facts
  const groups = boardGroups(card.code, spots)
  const group = groups.find(({ variant }) => variant !== 'numbers') ?? groups[0]
  const units = chips.map(unitsOf)
  return (
    <div className="beside-spots" data-open={isOpen}>
      {group?.spots.slice(0, 6).map((spot) => (
        <SpotButton
          key={spot.id}
          spot={spot}
          variant={group.variant}
          state={stateOf(spot)}
          chips={units}
          onPlace={(id) => table.place(id)}
        />
      ))}
    </div>
  )
}

function Rail({ isOpen, table }: { table: LiveTable; isOpen: boolean }) {
  const t = useTranslations('live')
  const amount = useAmount()
  const lang = useLocale()
  const state = useStore(table.store)
  const { chip, facts, isHandingIn, pending } = state
  const units = sumOf(pending)
  const chips = facts.chips.map(unitsOf)
  return (
    <footer className="grid gap-2">
      <Hint state={state} table={table} />
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t('chips')}</legend>
          {facts.chips.slice(0, 4).map((one) => (
            <button
              key={one}
              type="button"
              className={`chip-button chip-${artOf(unitsOf(one), chips)}`}
              aria-pressed={one === chip}
              aria-label={`${chipWords(unitsOf(one), lang)}, ${amount.of(one)}`}
              onClick={() => table.choose(one)}
            >
              <span className="num">{chipWords(unitsOf(one), lang)}</span>
            </button>
          ))}
        </fieldset>
        <IconButton icon={RotateCcw} label={t('undo')} onClick={() => table.undo()} />
        <span className="ms-auto">
          <Button
            size="small"
            busy={isHandingIn}
            off={!isOpen || units === 0n}
            onClick={() => void table.handIn()}
          >
            {units > 0n
              ? t('handIn', { amount: amount.ofUnits(units) })
              : t(isOpen ? 'handInNone' : 'handInClosed')}
          </Button>
        </span>
      </div>
    </footer>
  )
}
