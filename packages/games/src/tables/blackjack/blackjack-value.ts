import { type StrategyRules, basicStrategy } from './blackjack-strategy.ts'

export type BlackjackRules = StrategyRules & {
  decks: number
  /** What a blackjack pays for one. */
  blackjackPays: number
}

export type BlackjackValue = {
  /** Mean net for one staked. */
  ev: number
  /** Mean of all that is staked in a round that starts with one. */
  staked: number
}

/**
 * Returns the value of basic strategy, by recursion over every composition of cards (no random
 * draws): the dealer draws to 17, split once, one card for split aces. A second hand of a split has
 * the distribution of the first, because the remaining cards are exchangeable. Insurance is not
 * taken.
 */
export function blackjackValue(
  rules: BlackjackRules,
  ends: DealerEnds = new Map(),
): BlackjackValue {
  const left = [0, ...Array.from({ length: 9 }, () => 4 * rules.decks), 16 * rules.decks]
  const total = { ev: 0, staked: 0 }
  each(left, (up, a) => {
    const counting = new Counting(rules, left, up, ends)
    each(left, (first, b) => {
      each(left, (second, c) => {
        const amount = counting.deal(first, second)
        total.ev += a * b * c * amount.ev
        total.staked += a * b * c * amount.staked
      })
    })
  })
  return total
}

/** The dealer's results by the open card and the remaining cards; rule sets may share it. */
export type DealerEnds = Map<string, number[]>

/** One card of the dealer, and all hands against it. */
class Counting {
  private readonly known = new Map<string, BlackjackValue>()
  private readonly rules: BlackjackRules
  private readonly left: number[]
  private readonly up: number
  private readonly ends: DealerEnds

  constructor(rules: BlackjackRules, left: number[], up: number, ends: DealerEnds) {
    this.rules = rules
    this.left = left
    this.up = up
    this.ends = ends
  }

  deal(first: number, second: number): BlackjackValue {
    const { rules, up } = this
    if (first + second === 11 && (first === 1 || second === 1)) {
      return { ev: rules.blackjackPays * (1 - this.dealerBlackjack()), staked: 1 }
    }
    const cards = [first, second]
    const pair = first === second ? first : undefined
    const choice = basicStrategy({ ...valueOf(cards), pair, up, mayDouble: true }, rules)
    if (choice !== 'split') return this.play(cards, false)
    // The pair's other card is gone from the shoe; both hands are worth the same.
    const sum = { ev: 0, staked: 0 }
    each(this.left, (next, chance) => {
      const amount =
        first === 1 ? this.stand([first, next], 1, true) : this.play([first, next], true)
      sum.ev += 2 * chance * amount.ev
      sum.staked += 2 * chance * amount.staked
    })
    return sum
  }

  /** Returns the value of a hand from here on. A hand of a split counts for one stake of two. */
  private play(cards: number[], isSplit: boolean): BlackjackValue {
    const value = valueOf(cards)
    if (value.total >= 21) return this.stand(cards, 1, isSplit)
    const mayDouble = cards.length === 2 && (!isSplit || this.rules.hasDoubleAfterSplit)
    const situation = { ...value, pair: undefined, up: this.up, mayDouble }
    const choice = basicStrategy(situation, this.rules)
    if (choice === 'stand') return this.stand(cards, 1, isSplit)
    const key = `${mayDouble} ${keyOf(cards, isSplit)}`
    const known = this.known.get(key)
    if (known) return known
    const sum = { ev: 0, staked: 0 }
    each(this.left, (next, chance) => {
      const hand = [...cards, next]
      const amount = choice === 'double' ? this.stand(hand, 2, isSplit) : this.play(hand, isSplit)
      sum.ev += chance * amount.ev
      sum.staked += chance * amount.staked
    })
    this.known.set(key, sum)
    return sum
  }

  private stand(cards: number[], stakes: number, isSplit: boolean): BlackjackValue {
    const key = `${stakes} ${keyOf(cards, isSplit)}`
    const known = this.known.get(key)
    if (known) return known
    const { total } = valueOf(cards)
    // If the dealer peeks first, a blackjack takes only the first stake, in parts for a split.
    const lost = this.rules.hasPeek ? (isSplit ? 0.5 : 1) : stakes
    const beaten = this.dealerBlackjack()
    let ev = -beaten * lost
    if (total > 21) ev -= (1 - beaten) * stakes
    else {
      const ends = this.dealerEnds()
      for (const [index, chance] of ends.entries()) {
        const dealer = index === 5 ? 0 : 17 + index
        ev += chance * stakes * Math.sign(total - dealer)
      }
    }
    const staked = this.rules.hasPeek ? lost * beaten + stakes * (1 - beaten) : stakes
    const amount = { ev, staked }
    this.known.set(key, amount)
    return amount
  }

  private dealerBlackjack(): number {
    const needed = this.up === 1 ? 10 : this.up === 10 ? 1 : undefined
    return needed === undefined ? 0 : (this.left[needed] ?? 0) / sumOf(this.left)
  }

  /** Chances of 17–21 without a blackjack, and of more than 21. */
  private dealerEnds(): number[] {
    const key = `${this.up} ${this.left.join(' ')}`
    let ends = this.ends.get(key)
    if (!ends) {
      ends = this.countEnds()
      this.ends.set(key, ends)
    }
    return ends
  }

  private countEnds(): number[] {
    const ends = [0, 0, 0, 0, 0, 0]
    const { left, up } = this
    const drawn = (hard: number, hasAce: boolean, cards: number, all: number) => {
      for (let next = 1; next <= 10; next += 1) {
        const ways = left[next] ?? 0
        if (ways === 0) continue
        const chance = (all * ways) / cards
        const sum = hard + next
        const isSoft = (hasAce || next === 1) && sum <= 11
        const total = isSoft ? sum + 10 : sum
        if (total < 17) {
          left[next] = ways - 1
          drawn(sum, hasAce || next === 1, cards - 1, chance)
          left[next] = ways
        } else ends[total > 21 ? 5 : total - 17]! += chance
      }
    }
    drawn(up, up === 1, sumOf(left), 1)
    // A blackjack is not a result of drawing: it was revealed before.
    ends[4]! -= this.dealerBlackjack()
    return ends
  }
}

/** Takes every remaining value in turn, with its probability. */
function each(left: number[], work: (amount: number, chance: number) => void): void {
  const cards = sumOf(left)
  for (let values = 1; values <= 10; values += 1) {
    const ways = left[values] ?? 0
    if (ways === 0) continue
    left[values] = ways - 1
    work(values, ways / cards)
    left[values] = ways
  }
}

/** A split hand differs from another hand of the same cards: its pair used one more card. */
function keyOf(cards: readonly number[], isSplit: boolean): string {
  const sorted = cards.toSorted((a, b) => a - b).join(' ')
  return isSplit ? `${sorted} of ${cards[0]}` : sorted
}

function valueOf(cards: readonly number[]): { total: number; isSoft: boolean } {
  const hard = sumOf(cards)
  const isSoft = hard <= 11 && cards.includes(1)
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

function sumOf(numbers: readonly number[]): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
