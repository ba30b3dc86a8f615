import { periodGross } from './gross.ts'
import type { Gross } from './gross.ts'
import { fullRateMicro } from './rate.ts'
import type { RateMode, TeamPeriod, Tier } from './tier.ts'

/** The amounts of a bill that its equations use and find. */
export type AmountName =
  | 'stake'
  | 'payout'
  | 'loss'
  | 'rebate'
  | 'bonus'
  | 'salary'
  | 'carry'
  | 'base'
  | 'validBet'
  | 'carriedBet'
  | 'threshold'
  | 'whole'
  | 'uncapped'
  | 'cut'
  | 'earned'
  | 'takenBack'
  | 'gross'
  | 'downline'
  | 'net'
  | 'passedOn'
  | 'due'
export type Amount = { name: AmountName; units: bigint }

/** Why a contract pays nothing. */
export type NothingReason = 'NO_TIER' | 'NO_LOSS' | 'NO_BASE'

/**
 * One line of a bill. Its right side is the left side exactly, or rounded down where `isRounded`:
 * products to two decimals, the reached share to whole percent.
 */
export type Equation =
  | { form: 'SUM'; terms: (Amount & { isMinus: boolean })[]; result: Amount }
  | {
      form: 'PRODUCT'
      of: Amount
      by: 'RATE' | 'REACHED'
      rateMicro: bigint
      isRounded: boolean
      result: Amount
    }
  | { form: 'SHARE'; part: Amount; of: Amount; rateMicro: bigint; isRounded: boolean }
  | { form: 'NOTHING'; because: NothingReason; result: Amount }

type Ends = {
  /** What the contract pays, after a cap. */
  grossUnits: bigint
  downlineUnits: bigint
  /** What the agent gets by this bill; below zero the agent pays. */
  dueUnits: bigint
}

type PeriodFigures = Ends & {
  kind: 'DIVIDEND' | 'DAILY_SALARY' | 'HOURLY_SALARY'
  mode: RateMode
  tiers: readonly Tier[]
  stakeUnits: bigint
  payoutUnits: bigint
  validBetUnits: bigint
  activeMembers: number
  rebateUnits: bigint
  bonusUnits: bigint
  salaryUnits: bigint
  carryUnits: bigint
  baseUnits: bigint
}

type PerBetFigures = Ends & {
  kind: 'REAL_TIME_SALARY' | 'LOTTERY_REBATE'
  /** What bets earned, and what voided and corrected bets had earned before. */
  earnedUnits: bigint
  takenBackUnits: bigint
}

/** The figures that a bill was calculated from, and what it came to. */
export type BillFigures = PeriodFigures | PerBetFigures

/** Returns a bill's calculation line by line; the last line's right side is what it pays. */
export function equationsOf(figures: BillFigures): Equation[] {
  const { downlineUnits, dueUnits, grossUnits } = figures
  const netUnits = grossUnits - downlineUnits
  return [
    ...('earnedUnits' in figures ? perBet(figures) : perPeriod(figures)),
    sum('net', netUnits, [plus('gross', grossUnits), minus('downline', downlineUnits)]),
    // What the agent's wallet pays to the contracts below by their own bills comes in here.
    sum('due', dueUnits, [plus('net', netUnits), plus('passedOn', dueUnits - netUnits)]),
  ]
}

const perBet = ({ earnedUnits, grossUnits, takenBackUnits }: PerBetFigures): Equation[] => [
  sum('gross', grossUnits, [plus('earned', earnedUnits), minus('takenBack', takenBackUnits)]),
]

function perPeriod(figures: PeriodFigures): Equation[] {
  const { grossUnits, kind, mode, tiers } = figures
  const lossUnits = figures.stakeUnits - figures.payoutUnits
  const team = { ...figures, lossUnits }
  const isDividend = kind === 'DIVIDEND'
  // What was taken back beyond an earlier period of a salary lowers this one.
  const isOfBase = isDividend || figures.carryUnits !== 0n
  const own: Amount = isOfBase
    ? { name: 'base', units: figures.baseUnits }
    : { name: 'validBet', units: figures.validBetUnits }
  const gross = periodGross(tiers, team, own.units, mode)
  const cutUnits = gross.grossUnits - grossUnits
  const result: Amount = { name: cutUnits === 0n ? 'gross' : 'uncapped', units: gross.grossUnits }
  const lossLine = sum('loss', lossUnits, [
    plus('stake', figures.stakeUnits),
    minus('payout', figures.payoutUnits),
  ])
  return [
    ...(isDividend || usesLoss(tiers) ? [lossLine] : []),
    ...(isDividend ? [baseLine(figures, lossUnits)] : isOfBase ? [salaryBase(figures)] : []),
    ...rated({ gross, mode, own, result, team, tiers }),
    ...(cutUnits === 0n
      ? []
      : [sum('gross', grossUnits, [plus('uncapped', result.units), minus('cut', cutUnits)])]),
  ]
}

const usesLoss = (tiers: readonly Tier[]): boolean =>
  tiers.some(({ lossUnitsMin }) => lossUnitsMin > 0n)

const baseLine = (figures: PeriodFigures, lossUnits: bigint): Equation =>
  sum('base', figures.baseUnits, [
    plus('loss', lossUnits),
    minus('rebate', figures.rebateUnits),
    minus('bonus', figures.bonusUnits),
    minus('salary', figures.salaryUnits),
    minus('carry', -figures.carryUnits),
  ])

const salaryBase = (figures: PeriodFigures): Equation =>
  sum('base', figures.baseUnits, [
    plus('validBet', figures.validBetUnits),
    minus('carriedBet', -figures.carryUnits),
  ])

type Rating = {
  gross: Gross
  mode: RateMode
  own: Amount
  result: Amount
  team: TeamPeriod
  tiers: readonly Tier[]
}

/** From the base to the gross: the reached share of the threshold, rate, and the share again. */
function rated({ gross, mode, own, result, team, tiers }: Rating): Equation[] {
  const { reachedMicro, tier, wholeUnits } = gross
  if (own.units <= 0n) return [{ because: 'NO_BASE', form: 'NOTHING', result }]
  if (!tier) {
    const isOpen = mode === 'FLOATING' && tiers.length > 0 && team.lossUnits <= 0n
    return [{ because: isOpen ? 'NO_LOSS' : 'NO_TIER', form: 'NOTHING', result }]
  }
  const isShared = reachedMicro < fullRateMicro
  const whole: Amount = isShared ? { name: 'whole', units: wholeUnits } : result
  const share: Equation = {
    form: 'SHARE',
    isRounded: team.lossUnits * fullRateMicro !== reachedMicro * tier.lossUnitsMin,
    of: { name: 'threshold', units: tier.lossUnitsMin },
    part: { name: 'loss', units: team.lossUnits },
    rateMicro: reachedMicro,
  }
  return [
    ...(isShared ? [share] : []),
    product(own, 'RATE', tier.rateMicro, whole),
    ...(isShared ? [product(whole, 'REACHED', reachedMicro, result)] : []),
  ]
}

const product = (
  of: Amount,
  by: 'RATE' | 'REACHED',
  rateMicro: bigint,
  result: Amount,
): Equation => ({
  by,
  form: 'PRODUCT',
  isRounded: of.units * rateMicro !== result.units * fullRateMicro,
  of,
  rateMicro,
  result,
})

/** A sum without its empty terms; the first one stays. */
const sum = (name: AmountName, units: bigint, terms: Extract<Equation, { form: 'SUM' }>['terms']) =>
  ({
    form: 'SUM',
    result: { name, units },
    terms: terms.filter((term, at) => at === 0 || term.units !== 0n),
  }) as const

const plus = (name: AmountName, units: bigint) => ({ isMinus: false, name, units })
const minus = (name: AmountName, units: bigint) => ({ isMinus: true, name, units })
