import { signsOfSpot } from '@madang/games/tables/signs'
import { useLocale } from '@madang/kit'
import { joinClasses } from '@madang/ui'
import type { Heat, SpotEnd } from '@madang/wire/table-line'
import type { TableSpot } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { useAmount } from '../slots/amount.ts'
import { bestPay, type SpotVariant } from './board-groups.ts'
import { endIs } from './end-is.ts'
import { ChipPile } from './chip-pile.tsx'
import type { ChipWay } from './chip-pile.tsx'
import { chipWords } from './chips.ts'
import { SignRow } from './sign-row.tsx'
import { useTableWords } from './table-words.ts'
import { numbersOf } from './wheel-cloth.ts'

/** How a spot stands: what lies on it, how warm it is, and whether it won. */
export type SpotState = {
  pendingUnits: bigint
  placedUnits: bigint
  heat: Heat | undefined
  /** Its share of everything on the cloth, 0 to 1. */
  share: number
  isOpen: boolean
  outcome: 'won' | 'lost' | undefined
  /** What came of the chips that lay here, once that is told. */
  end: SpotEnd | undefined
  isPaid: boolean
}

/** One place of the cloth. A press puts the chosen chip there. */
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
  /** Where spots lie together, one of them is the stop of the Tab key. */
  tabIndex?: number
}) {
  const t = useTranslations('live')
  const words = useTableWords()
  const amount = useAmount()
  const lang = useLocale()
  const name = words(spot.text)
  const { isUpTo, odds } = bestPay(spot)
  const units = state.pendingUnits + state.placedUnits
  // What a hand decides later has no odds of its own: the rules tell.
  const pays = odds === '0' ? '' : t(isUpTo ? 'paysUpTo' : 'pays', { odds })
  const { end } = state
  // Chips cover the odds, and a number has none; on an edge there is room for chips alone.
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

/** How much of all chips lies here; on an edge there is room to say that some do. */
function Heat({ variant, share }: { variant: SpotVariant; share: number }) {
  if (variant === 'edge' && share === 0) return null
  return <span className="spot-heat" style={{ inlineSize: `${Math.round(share * 100)}%` }} />
}

/** Dice and tokens are drawn where a spot names them; a single sign is named as well. */
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

/** What came back from here, as long as the round lies open. */
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

/** The name begins with what is read, in its order: people say it to their device. */
function labelOf({ back, chips, crowd, isBare, lies, name, pays }: SpotTexts): string {
  const parts = isBare
    ? [name, crowd, chips, back, lies, pays]
    : [name, pays, crowd, chips, back, lies]
  return parts.filter((part) => part !== '').join(', ')
}

/**
 * Won chips get company and go home together when they are paid; a stake that came back goes home
 * alone, and what is lost goes to the house. Whether a hand won is known when it is paid.
 */
function wayOf({ end, isPaid, placedUnits, outcome }: SpotState): ChipWay {
  if (placedUnits === 0n || outcome === undefined) return 'stays'
  if (end) return { back: 'leaves', lost: 'to-house', won: 'home' }[endIs(end)] as ChipWay
  if (isPaid) return 'leaves'
  return outcome === 'won' ? 'won' : 'waits'
}
