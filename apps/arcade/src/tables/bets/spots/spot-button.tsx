import { signsOfSpot } from '@madang/games/tables/numbers/signs'
import { useLocale } from '@madang/kit'
import { joinClasses } from '@madang/ui'
import type { Heat, SpotEnd } from '@madang/wire/table-line'
import type { TableSpot } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { useAmount } from '../../../slots/amount.ts'
import { bestPay, type SpotVariant } from '../board-groups.ts'
import { endIs } from '../../results/end-is.ts'
import { ChipPile } from '../chips/chip-pile.tsx'
import type { ChipWay } from '../chips/chip-pile.tsx'
import { chipWords } from '../chips/chips.ts'
import { SignRow } from '../../results/sign-row.tsx'
import { useTableWords } from '../../table-words.ts'
import { numbersOf } from '../wheel-cloth.ts'

/** The state of a spot: its chips, its share of all bets, and its result. */
export type SpotState = {
  pendingUnits: bigint
  placedUnits: bigint
  heat: Heat | undefined
  /** Its share of all bets on the board, 0 to 1. */
  share: number
  isOpen: boolean
  outcome: 'won' | 'lost' | undefined
  /** The result of the chips on this spot, once known. */
  end: SpotEnd | undefined
  isPaid: boolean
}

/** One spot of the board. A press puts the selected chip there. */
export function SpotButton({
  chips,
  variant,
  onPlace,
  spot,
  state,
  tabIndex,
}: {
  spot: TableSpot
  state: SpotState
  variant: SpotVariant
  chips: readonly bigint[]
  onPlace: (spot: string) => void
  /** In a group of spots, only one is a Tab stop. */
  tabIndex?: number
}) {
  const t = useTranslations('live')
  const words = useTableWords()
  const amount = useAmount()
  const lang = useLocale()
  const name = words(spot.text)
  const { isUpTo, odds } = bestPay(spot)
  const units = state.pendingUnits + state.placedUnits
  // A spot that is decided by a later hand has no odds of its own; see the rules.
  const pays = odds === '0' ? '' : t(isUpTo ? 'paysUpTo' : 'pays', { odds })
  const { end } = state
  // Chips cover the odds, numbers show none, and an edge has room for chips only.
  const isBare = variant === 'numbers' || variant === 'edge' || units > 0n
  const crowd =
    variant === 'main' && state.heat && !end
      ? t('crowd', { amount: amount.short(state.heat.amount), count: state.heat.memberCount })
      : ''
  const label = labelOf({
    back: end ? t('cameBack', { amount: amount.short(end.payout) }) : '',
    chips: units > 0n ? chipWords(units, lang) : '',
    crowd,
    isBare,
    lies: units > 0n ? t('onSpot', { amount: amount.ofUnits(units) }) : '',
    name,
    pays,
  })
  return (
    <button
      type="button"
      className={joinClasses('spot', `spot-${variant}`)}
      data-spot={spot.id}
      tabIndex={tabIndex}
      data-outcome={end && endIs(end) === 'won' ? 'won' : state.outcome}
      aria-disabled={!state.isOpen}
      aria-label={label}
      title={variant === 'edge' ? label : undefined}
      onClick={() => onPlace(spot.id)}
    >
      <Heat variant={variant} share={state.share} />
      {variant !== 'edge' && <SpotName spot={spot} variant={variant} name={name} />}{' '}
      {!isBare && pays !== '' && <span className="spot-pays num">{pays}</span>}{' '}
      {crowd !== '' && <span className="spot-crowd num">{crowd}</span>}{' '}
      {units > 0n && (
        <ChipPile
          units={units}
          chips={chips}
          isHandedIn={state.pendingUnits === 0n}
          goes={wayOf(state)}
        />
      )}{' '}
      {end && <CameBack end={end} />}
    </button>
  )
}

/** Shows this spot's share of all bets; an edge shows only that there are some. */
function Heat({ variant, share }: { variant: SpotVariant; share: number }) {
  if (variant === 'edge' && share === 0) return null
  return <span className="spot-heat" style={{ inlineSize: `${Math.round(share * 100)}%` }} />
}

/** Draws dice and tokens that a spot names; a single sign also gets its name. */
function SpotName({ variant, name, spot }: { spot: TableSpot; variant: string; name: string }) {
  const [code = ''] = spot.text.key.split('.')
  const signs = signsOfSpot(code, spot.id)
  const isDrawn = signs.length > 1
  return (
    <span
      className={joinClasses('spot-name', signs.length > 0 && 'spot-drawn')}
      data-signs={signs.length || undefined}
    >
      <SignRow code={code} signs={signs} />
      {variant === 'numbers' ? numbersOf(spot).join() : !isDrawn && name}
    </span>
  )
}

/** Shows what this spot returned while the round is on the table. */
function CameBack({ end }: { end: SpotEnd }) {
  const amount = useAmount()
  return (
    <span className="spot-end num" data-is={endIs(end)} aria-hidden="true">
      {amount.short(end.payout)}
    </span>
  )
}

type SpotTexts = Record<'name' | 'pays' | 'crowd' | 'chips' | 'back' | 'lies', string> & {
  isBare: boolean
}

/** Returns a label that begins with the visible text, in its order, for speech input. */
function labelOf({ back, chips, crowd, isBare, lies, name, pays }: SpotTexts): string {
  const parts = isBare
    ? [name, crowd, chips, back, lies, pays]
    : [name, pays, crowd, chips, back, lies]
  return parts.filter((part) => part !== '').join(', ')
}

/**
 * Returns how the chips move. Won chips are joined by the payout and leave together; a returned
 * stake leaves alone, and lost chips go to the house. A hand's win is known when it is paid.
 */
function wayOf({ end, isPaid, placedUnits, outcome }: SpotState): ChipWay {
  if (placedUnits === 0n || outcome === undefined) return 'stays'
  if (end) return { back: 'leaves', lost: 'to-house', won: 'home' }[endIs(end)] as ChipWay
  if (isPaid) return 'leaves'
  return outcome === 'won' ? 'won' : 'waits'
}
