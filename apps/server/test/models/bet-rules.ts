/**
 * The rules of bets, as `docs/sports-rules.md` and decision 0026 have them, restated for the judge
 * of bets: nothing of the product is imported. Money is in cents.
 */
export type Pick = { match: string; key: string; outcome: string; milli: number }
export type Held = {
  id: string
  who: string
  kind: string
  /** What a boost adds to a win, in hundredths of a per cent. */
  boostBps: number
  /** A free bet: its stake is the house's, and never comes back. */
  isFree: boolean
  picks: Pick[]
  /** How many legs a ticket has. */
  sizes: number[]
  /** The joint price of a combination. */
  milli: number | null
  ticket: bigint
  tickets: bigint
  /** What the whole bet may return, as it was promised. */
  shown: bigint
  sold: bigint
  /** The number of the market's change at which it was taken. */
  since: number
  isOpen: boolean
}
export type Score = readonly [home: number, away: number]
export type Said = { score: Score | null; voided: ReadonlySet<string> }

const wins: Readonly<Record<string, (score: Score) => boolean>> = {
  'both-score~score~ft yes': ([home, away]) => home > 0 && away > 0,
  'three-way~score~ft 1': ([home, away]) => home > away,
  'three-way~score~ft 2': ([home, away]) => home < away,
  'three-way~score~ft x': ([home, away]) => home === away,
  'total~score~ft~l2.5 over': ([home, away]) => home + away > 2,
  'total~score~ft~l2.5 under': ([home, away]) => home + away < 3,
}
export const lines = Object.keys(wins).map((line) => line.split(' ') as [string, string])

/** A void gives the stake back whatever the score; undefined while nothing was said. */
function verdictOf(
  pick: Pick,
  said: ReadonlyMap<string, Said>,
): 'win' | 'loss' | 'void' | undefined {
  const { score = null, voided } = said.get(pick.match) ?? {}
  if (voided?.has(pick.key)) return 'void'
  if (!score) return undefined
  return wins[`${pick.key} ${pick.outcome}`]?.(score) ? 'win' : 'loss'
}

/** Returns what a bet has paid by the last words; 0 while it is open. */
export function paidBy(bet: Held, said: ReadonlyMap<string, Said>): bigint {
  const verdicts = bet.picks.map((pick) => verdictOf(pick, said))
  const isOne = bet.kind !== 'system'
  if (isOne && verdicts.includes('loss')) return 0n
  if (verdicts.includes(undefined)) return 0n
  const stake = bet.ticket * bet.tickets
  if (bet.kind === 'combination') {
    if (verdicts.includes('void')) return bet.ticket
    return (bet.ticket * BigInt(bet.milli ?? 0)) / 1000n
  }
  const factors = bet.picks.map((pick) => factorOf(pick, said))
  const whole = 1000n ** BigInt(factors.length)
  const sum = bet.ticket * bet.sizes.reduce((all, size) => all + sumOf(factors, size), 0n)
  const win = sum > stake * whole ? sum - stake * whole : 0n
  if (bet.isFree) return win / whole
  // A boost raises what is won, never the stake that comes back.
  return (sum * 10_000n + win * BigInt(bet.boostBps)) / (whole * 10_000n)
}

/** What a leg returns of a thousand: nothing where it is lost, the stake while it is open. */
function factorOf(pick: Pick, said: ReadonlyMap<string, Said>): bigint {
  const verdict = verdictOf(pick, said)
  if (verdict === 'loss') return 0n
  return verdict === 'win' ? BigInt(pick.milli) : 1000n
}

/** Of all tickets over so many of the legs, each with the same denominator. */
function sumOf([first, ...rest]: readonly bigint[], size: number): bigint {
  if (first === undefined) return size === 0 ? 1n : 0n
  const without = sumOf(rest, size) * 1000n
  return size === 0 ? without : without + first * sumOf(rest, size - 1)
}

type Standing = { bets: readonly Held[]; of: Held; match: string; said: ReadonlyMap<string, Said> }

/**
 * Returns the most that bets win of a match over the scores at which one of them wins there. The
 * lost stakes of a customer buy them no room (decision 0026); those of others lend it to the house.
 */
export function worstOf({ bets, match, of, said }: Standing, whose: 'house' | 'customer'): bigint {
  let worst = 0n
  for (let home = 0; home < 8; home += 1) {
    for (let away = 0; away < 8; away += 1) {
      const score = [home, away] as const
      if (!isWon(of, match, score)) continue
      const nets = bets.map((bet) => netOf(bet, { match, said, score }))
      const sum = nets.reduce((all, net) => all + (net < 0n && whose === 'customer' ? 0n : net), 0n)
      if (sum > worst) worst = sum
    }
  }
  return worst
}

const isWon = ({ picks }: Held, match: string, score: Score): boolean =>
  picks.every((pick) => pick.match !== match || wins[`${pick.key} ${pick.outcome}`]?.(score))

type Where = { match: string; said: ReadonlyMap<string, Said>; score: Score }

/** What rides on a match is each ticket that holds its leg, with what its settled legs returned. */
function netOf(bet: Held, { match, said, score }: Where): bigint {
  const own = bet.picks.find((pick) => pick.match === match)
  if (!own || bet.picks.some((pick) => pick.match === match && isVoid(pick, said))) return 0n
  const others = bet.picks.filter((pick) => pick.match !== match)
  const factors = others.map((pick) => factorOf(pick, said))
  const whole = 1000n ** BigInt(factors.length)
  const isJoint = bet.kind === 'combination'
  const riding = isJoint
    ? bet.ticket
    : (bet.ticket * bet.sizes.reduce((all, size) => all + sumOf(factors, size - 1), 0n)) / whole
  if (!isWon(bet, match, score)) return bet.isFree ? 0n : -riding
  const price = BigInt((isJoint ? bet.milli : own.milli) ?? 0)
  return (riding * (price - 1000n) * BigInt(10_000 + bet.boostBps)) / 10_000_000n
}

const isVoid = ({ key, match }: Pick, said: ReadonlyMap<string, Said>): boolean =>
  said.get(match)?.voided.has(key) ?? false
