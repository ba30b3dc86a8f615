type Range = { minTo: number; maxTo: number }

export type Spot = Range & {
  isPreflop: boolean
  /** The bet to raise, and what a call of it adds. */
  bet: number
  call: number
  /** All chips in the pot. */
  pot: number
  /** All in: what the seat has, with what it has put in on this street. */
  mostTo: number
}

type Name = 'two' | 'three' | 'half' | 'twoThirds' | 'pot' | 'allIn'

/** Returns the amounts to choose at once; `to` is undefined for one that may not be bet now. */
export function presetsOf(spot: Spot): { name: Name; to: number | undefined }[] {
  const { bet, call, isPreflop, maxTo, minTo, mostTo, pot } = spot
  const called = pot + call
  const sizes: [Name, number][] = isPreflop
    ? [
        ['two', bet * 2.5],
        ['three', bet * 3],
      ]
    : [
        ['half', bet + called / 2],
        ['twoThirds', bet + (called * 2) / 3],
      ]
  const all: [Name, number][] = [...sizes, ['pot', bet + called], ['allIn', mostTo]]
  return all.map(([name, exact]) => {
    // Parts are whole money: nobody bets two thirds of a won.
    const isWhole = name === 'pot' || name === 'allIn'
    const to = isWhole ? exact : Math.round(exact / chipsOfMoney) * chipsOfMoney
    return { name, to: to >= minTo && to <= maxTo ? to : undefined }
  })
}

const chipsOfMoney = 100

/** Returns an amount a step further, between the least and the most. */
export const stepped = (to: number, by: number, { maxTo, minTo }: Range): number =>
  Math.min(maxTo, Math.max(minTo, to + by))
