/** A plan over draws to come, as it stands in the form. */
export type ChasePlan = {
  draws: number
  /** How the multiple goes on from draw to draw: by a factor, or as it was typed. */
  growth: '1' | '2' | '3' | 'own'
  /** Multiples of draws, typed: "1, 2, 4". */
  typed: string
  stopsOnWin: boolean
  /** An amount; empty where no loss ends the plan. */
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

/** The multiple of each draw, or undefined where something else was typed. */
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
