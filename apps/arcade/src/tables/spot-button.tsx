import { joinClasses } from '@madang/ui'
import type { Heat } from '@madang/wire/table-line'
import type { TableSpot } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { useAmount } from '../slots/amount.ts'
import { bestPay } from './board-groups.ts'
import { ChipPile } from './chip-pile.tsx'
import type { ChipWay } from './chip-pile.tsx'
import { useTableWords } from './table-words.ts'

/** How a spot stands: what lies on it, how warm it is, and whether it won. */
export type SpotState = {
  laidUnits: bigint
  lyingUnits: bigint
  heat: Heat | undefined
  /** Its share of everything on the cloth, 0 to 1. */
  share: number
  isOpen: boolean
  outcome: 'won' | 'lost' | undefined
  /** Whether anything of the round came back; null until that is told. */
  paid: 'something' | 'nothing' | null
}

/** One place of the cloth. A press puts the chosen chip there. */
export function SpotButton({
  chips,
  look,
  onLay,
  spot,
  state,
}: {
  spot: TableSpot
  state: SpotState
  look: 'main' | 'plain' | 'numbers' | 'list'
  chips: readonly bigint[]
  onLay: (spot: string) => void
}) {
  const t = useTranslations('live')
  const words = useTableWords()
  const amount = useAmount()
  const name = words(spot.text)
  const { isUpTo, odds } = bestPay(spot)
  const units = state.laidUnits + state.lyingUnits
  // What a hand decides later has no odds of its own: the rules tell.
  const pays = odds === '0' ? '' : t(isUpTo ? 'paysUpTo' : 'pays', { odds })
  const label = [name, pays, units > 0n ? t('onSpot', { amount: amount.ofUnits(units) }) : '']
  return (
    <button
      type="button"
      className={joinClasses('spot', `spot-${look}`)}
      data-spot={spot.id}
      data-outcome={state.outcome}
      aria-disabled={!state.isOpen}
      aria-label={label.filter((part) => part !== '').join(', ')}
      onClick={() => onLay(spot.id)}
    >
      <span className="spot-heat" style={{ inlineSize: `${Math.round(state.share * 100)}%` }} />
      <span className="spot-name">{look === 'numbers' ? numbersOf(spot, name) : name}</span>
      {look !== 'numbers' && pays !== '' && <span className="spot-pays num">{pays}</span>}
      {look === 'main' && state.heat && (
        <span className="spot-crowd num">
          {t('crowd', { amount: amount.of(state.heat.amount), count: state.heat.memberCount })}
        </span>
      )}
      {units > 0n && (
        <ChipPile
          units={units}
          chips={chips}
          isHandedIn={state.laidUnits === 0n}
          goes={wayOf(state)}
        />
      )}
    </button>
  )
}

/**
 * Won chips get company and go home together when they are paid. The others go to the house when
 * nothing came back; when something did it may have been theirs, as on a tie: they only leave.
 */
function wayOf({ lyingUnits, outcome, paid }: SpotState): ChipWay {
  if (lyingUnits === 0n || outcome === undefined) return 'stays'
  if (outcome === 'won') return paid ? 'home' : 'won'
  if (paid === null) return 'waits'
  return paid === 'nothing' ? 'to-house' : 'leaves'
}

const numbersOf = (spot: TableSpot, name: string): string =>
  String(spot.text.values?.['numbers'] ?? name)
