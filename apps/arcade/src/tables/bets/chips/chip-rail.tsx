import { useLocale } from '@madang/kit'
import { Button, Icon, Plus, RefreshCw, RotateCcw, X } from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useRefusalWords } from '../../../app/use-refusal-words.ts'
import { useAmount } from '../../../slots/amount.ts'
import { decimalOf, unitsOf } from '../../../units.ts'
import type { Betting } from '../betting.ts'
import { artOf } from './chip-pile.tsx'
import { chipWords, keptBack, placedOf, sumOf } from './chips.ts'
import type { LiveTableState } from '../../line/live-table-state.ts'
import { RefusalHelp } from '../../refusal-help.tsx'
import { unfinishedRound } from '../unfinished-round.ts'
import { backOf } from '../paid.ts'

/** Balance, chips and their actions. Placing the bet is the only prominent button. */
export function ChipRail({ isOpen, state, table }: Betting) {
  const t = useTranslations('live')
  const { bets, isHandingIn, pending, lastChips } = state
  const hasPending = pending.length > 0
  return (
    <footer className="rail">
      <Hint state={state} table={table} />
      <div className="rail-row">
        <Chips table={table} state={state} isOpen={isOpen} />
        <div className="rail-tools">
          <Tool
            icon={RotateCcw}
            label={t('undo')}
            isOff={!hasPending || isHandingIn}
            onPress={() => table.undo()}
          />
          <Tool
            icon={X}
            label={t('clear')}
            isOff={!hasPending || isHandingIn}
            onPress={() => table.clear()}
          />
          <Tool
            icon={RefreshCw}
            label={t('repeat')}
            isOff={!isOpen || lastChips.length === 0}
            onPress={() => table.repeat()}
          />
          <Tool
            icon={Plus}
            label={t('double')}
            isOff={!isOpen || (!hasPending && bets.length === 0)}
            onPress={() => table.double()}
          />
        </div>
        <HandIn table={table} state={state} isOpen={isOpen} />
      </div>
    </footer>
  )
}

function Chips({ isOpen, state, table }: Betting) {
  const t = useTranslations('live')
  const amount = useAmount()
  const lang = useLocale()
  const chips = state.facts.chips.map(unitsOf)
  return (
    <fieldset className="rail-chips" data-open={isOpen}>
      <legend className="sr-only">{t('chips')}</legend>
      {state.facts.chips.map((chip) => (
        <button
          key={chip}
          type="button"
          className={`chip-button chip-${artOf(unitsOf(chip), chips)}`}
          aria-pressed={chip === state.chip}
          aria-label={`${chipWords(unitsOf(chip), lang)}, ${amount.of(chip)}`}
          onClick={() => table.choose(chip)}
        >
          <span className="num">{chipWords(unitsOf(chip), lang)}</span>
        </button>
      ))}
    </fieldset>
  )
}

function Tool({
  icon,
  isOff,
  label,
  onPress,
}: {
  icon: IconComponent
  label: string
  isOff: boolean
  onPress: () => void
}) {
  return (
    // The button keeps the focus when the last chip is taken back.
    <button
      type="button"
      className="rail-tool"
      aria-disabled={isOff}
      onClick={() => isOff || onPress()}
    >
      <Icon of={icon} size={18} />
      <span className="label">{label}</span>
    </button>
  )
}

function HandIn({ isOpen, state, table }: Betting) {
  const t = useTranslations('live')
  const amount = useAmount()
  const units = sumOf(state.pending)
  const isReady = isOpen && units > 0n
  const { isWatcher } = state.facts
  return (
    <span className="rail-hand-in">
      <Button
        wide
        busy={state.isHandingIn}
        off={!isReady && !isWatcher}
        onClick={() => void table.handIn()}
      >
        {isWatcher
          ? t('logInToBet')
          : units > 0n
            ? t('handIn', { amount: amount.ofUnits(units) })
            : t(isOpen ? 'handInNone' : 'handInClosed')}
      </Button>
    </span>
  )
}

/** Shows the balance, the money on the table, and why the last action failed. */
export function Hint({ state, table }: Omit<Betting, 'isOpen'>) {
  const t = useTranslations('live')
  const translate = useTranslations('arcade')
  const refused = useRefusalWords(state.refusal)
  const amount = useAmount()
  const { kept, staked } = onTable(state)
  const net = netOf(state)
  const wrong = state.refusal
    ? refused
    : state.hint
      ? t(`hint.${state.hint}`)
      : state.isUnknown
        ? t('checking')
        : ''
  // While the voided round is still on the table, the round itself shows the refund.
  const isAway = state.takenBack?.roundId !== unfinishedRound(state)?.id
  const back = (isAway && state.takenBack?.back) || '0'
  const notice = unitsOf(back) > 0n ? t('takenBack', { amount: amount.of(back) }) : ''
  return (
    <p className="rail-said">
      <span className="num label">
        {state.facts.isWatcher ? (
          t('watchOnly')
        ) : (
          <>
            <span className="text-text-3">{t('balance')} </span>
            {amount.of(state.balance)}
            {unitsOf(state.bonus) > 0n && (
              <span className="text-text-2">
                {' '}
                {translate('bonusBeside', { amount: amount.of(state.bonus) })}
              </span>
            )}
          </>
        )}
        {net !== null && <span className="text-text-2"> ({amount.shortSigned(net)})</span>}
      </span>
      <span className="rail-wrong" data-is={wrong ? undefined : 'told'} role="alert">
        {wrong || notice}
        <RefusalHelp state={state} table={table} />
      </span>
      <output className="num label">
        <span className="text-text-3">{t('onTable')} </span>
        {amount.short(decimalOf(staked))}
        {kept > 0n && (
          <span className="text-text-3">
            {' '}
            {t('keptBack', { amount: amount.short(decimalOf(kept)) })}
          </span>
        )}
      </output>
    </p>
  )
}

/**
 * Returns the member's stake on the round on the table, answers included, and the money that is
 * reserved for a call until the round is paid.
 */
function onTable(state: LiveTableState): { staked: bigint; kept: bigint } {
  const paid = paidHere(state)
  if (paid) return { kept: 0n, staked: unitsOf(paid.stake) }
  const pending = placedOf(state.bets)
  return {
    kept: keptBack(pending, state.facts.spots),
    staked: sumOf(pending) + unitsOf(state.extra),
  }
}

/** Returns the member's net result of the round on the table, once it is paid. */
function netOf(state: LiveTableState): string | null {
  const paid = paidHere(state)
  if (!paid) return null
  const isVoid = unfinishedRound(state)?.state === 'voided'
  return decimalOf(
    unitsOf(paid.payout) - unitsOf(paid.stake) + (isVoid ? unitsOf(backOf(paid)) : 0n),
  )
}

const paidHere = (state: LiveTableState) =>
  state.paid?.roundId === unfinishedRound(state)?.id ? state.paid : null
