/** A plan for later draws, as entered in the form. */
export type ChasePlan = {
  draws: number
  /** How the multiple grows from draw to draw: by a factor, or as typed. */
  growth: '1' | '2' | '3' | 'own'
  /** Multiples of draws, typed: "1, 2, 4". */
  typed: string
  stopsOnWin: boolean
  /** An amount; empty if no loss ends the plan. */
  stopLoss: string
}

export const noPlan: ChasePlan = {
  draws: 1,
  growth: '1',
  stopLoss: '',
  stopsOnWin: true,
  typed: '',
}

export const drawsMax = 50
const multipleMax = 1_000

/** Returns the multiple of each draw, or undefined if the text is invalid. */
export function multiplesOf({ draws, growth, typed }: ChasePlan): number[] | undefined {
  if (growth !== 'own') {
    const factor = Number(growth)
    return Array.from({ length: draws }, (_, at) => Math.min(multipleMax, factor ** at))
  }
  const words = typed.split(/[\s,]+/).filter((word) => word !== '')
  const own = words.map(Number)
  const isRight = own.every((one) => Number.isInteger(one) && one >= 1 && one <= multipleMax)
  return own.length > 0 && own.length <= drawsMax && isRight ? own : undefined
}

export const isPlan = (plan: ChasePlan): boolean => plan.draws > 1 || plan.growth === 'own'
