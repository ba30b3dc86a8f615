/** One money operation. Numbers select among existing items. */
export type Step = {
  do: 'deposit' | 'play' | 'open' | 'close' | 'void' | 'limit' | 'confirm' | 'wait'
  member: number
  /** Which wager that is known already, or a new one. */
  wager: number | 'new'
  units: number
  payout: number
  limit: LimitName
  hours: number
}

export type LimitName = 'bet' | 'stake' | 'loss'
export const limitNames: LimitName[] = ['bet', 'stake', 'loss']

type Wager = {
  member: number
  stake: number
  payout: number
  state: 'open' | 'settled' | 'void' | 'refused'
  refusal?: string
  placedHour: number
  /** What the member had after stake, payout and refund: the first answers. */
  after: { stake?: number; payout?: number; refund?: number }
}

type Limits = Record<LimitName, { units: number | null; raise?: { units: number; hour: number } }>

/**
 * A model of the expected result of every step, as short as possible: plain numbers, sequential,
 * whole hours. It shares no code with the product.
 */
export class MoneyModel {
  readonly cash: number[] = []
  readonly wagers: Wager[] = []
  readonly #limits: Limits[] = []
  readonly #played: { member: number; hour: number; stake: number; payout: number }[] = []
  hour = 0

  constructor(memberCount: number) {
    for (let member = 0; member < memberCount; member++) {
      this.cash.push(0)
      this.#limits.push({ bet: { units: null }, loss: { units: null }, stake: { units: null } })
    }
  }

  /** Which wager a step is about; a new one has the next number. */
  numberOf({ wager }: Step): number {
    if (wager === 'new' || this.wagers.length === 0) return this.wagers.length
    return wager % this.wagers.length
  }

  play(step: Step): string {
    if (step.do === 'wait') return String((this.hour += step.hours))
    if (step.do === 'deposit') return String(this.#move(step.member, step.units))
    if (step.do === 'limit') return this.#limit(step)
    if (step.do === 'confirm') return this.#confirm(step)
    if (step.do === 'close') return this.#close(step)
    return step.do === 'void' ? this.#void(step) : this.#stake(step)
  }

  #move(member: number, units: number): number {
    return (this.cash[member] = (this.cash[member] ?? 0) + units)
  }

  #stake(step: Step): string {
    const known = this.wagers[this.numberOf(step)]
    if (known) return this.#stakeAgain(known, step)
    const { member, units: stake } = step
    const placed = { after: {}, member, payout: 0, placedHour: this.hour, stake }
    const refusal = this.#refusalOf(member, stake)
    if (refusal) {
      this.wagers.push({ ...placed, refusal, state: 'refused' })
      return refusal
    }
    const isPlay = step.do === 'play'
    const payout = isPlay ? step.payout : 0
    const after: Wager['after'] = { stake: this.#move(member, -stake) }
    if (payout > 0) after.payout = this.#move(member, payout)
    this.#played.push({ hour: this.hour, member, payout, stake })
    this.wagers.push({ ...placed, after, payout, state: isPlay ? 'settled' : 'open' })
    return String(after.payout ?? after.stake)
  }

  #stakeAgain(known: Wager, { do: way, member, units }: Step): string {
    if (known.state === 'void' && known.stake === 0 && known.member === member) {
      return 'wager-settled'
    }
    if (known.member !== member || known.stake !== units) return 'key-reused'
    if (known.refusal) return known.refusal
    const { payout, stake } = known.after
    return `again ${way === 'play' ? (payout ?? stake) : stake}`
  }

  #refusalOf(member: number, stake: number): string | undefined {
    const { bet, loss, stake: turnover } = this.#limits[member]!
    const seen = this.#played.filter((one) => one.member === member && one.hour >= this.hour - 24)
    const staked = seen.reduce((sum, one) => sum + one.stake, 0)
    const won = seen.reduce((sum, one) => sum + one.payout, 0)
    if (bet.units !== null && stake > bet.units) return 'single-bet-limit-reached'
    if (turnover.units !== null && staked + stake > turnover.units) return 'stake-limit-reached'
    if (loss.units !== null && staked - won + stake > loss.units) return 'loss-limit-reached'
    return stake > (this.cash[member] ?? 0) ? 'balance-too-low' : undefined
  }

  #close(step: Step): string {
    const known = this.wagers[this.numberOf(step)]
    const { member, payout } = step
    if (!known || known.member !== member || known.state === 'refused') return 'wager-unknown'
    if (known.state === 'settled' && known.payout === payout) {
      return `again ${payout > 0 ? known.after.payout : this.cash[member]}`
    }
    if (known.state !== 'open') return 'wager-settled'
    Object.assign(known, { payout, state: 'settled' })
    this.#played.push({ hour: this.hour, member, payout, stake: 0 })
    const balance = this.#move(member, payout)
    if (payout > 0) known.after.payout = balance
    return String(balance)
  }

  #void(step: Step): string {
    const known = this.wagers[this.numberOf(step)]
    const { member } = step
    if (!known) {
      const tombstone = { after: {}, member, payout: 0, placedHour: this.hour, stake: 0 }
      this.wagers.push({ ...tombstone, state: 'void' })
      return String(this.cash[member])
    }
    if (known.member !== member || known.state === 'refused') return 'wager-unknown'
    if (known.state === 'void') return `again ${known.after.refund ?? this.cash[member]}`
    if (known.state !== 'open') return 'wager-settled'
    known.state = 'void'
    this.#played.push({ hour: known.placedHour, member, payout: 0, stake: -known.stake })
    known.after.refund = this.#move(member, known.stake)
    return String(known.after.refund)
  }

  #limit({ limit, member, units }: Step): string {
    const now = this.#limits[member]![limit]
    if (now.units === units && !now.raise) return 'unchanged'
    if (now.units === null || units <= now.units) {
      this.#limits[member]![limit] = { units }
      return 'lowered'
    }
    now.raise = { hour: this.hour, units }
    return 'raise-requested'
  }

  #confirm({ limit, member }: Step): string {
    const { raise } = this.#limits[member]![limit]
    const waited = raise ? this.hour - raise.hour : 0
    if (!raise || waited >= 24 + 7 * 24) return 'raise-unknown'
    if (waited < 24) return 'raise-too-early'
    this.#limits[member]![limit] = { units: raise.units }
    return `now ${raise.units}`
  }
}
