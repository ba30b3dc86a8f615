import { dayOf } from './days.ts'
import { BonusMoney } from './bonus-money.ts'
import type { Paid } from './bonus-money.ts'
import type { Event, Wager, Who } from './event.ts'

/** Bonus money that became own money. */
export type Converted = { who: Who; at: Date; units: bigint }

/** One account of value: every wager, and everything that happened to it, as a signed event. */
export class ValueAccount {
  readonly bonus = new BonusMoney()
  events: Event[] = []
  wagers: Wager[] = []
  converted: Converted[] = []
  /** Up to here the past is closed for agents. */
  horizon = new Date(0)

  begin(): void {
    this.events = []
    this.wagers = []
    this.converted = []
  }

  /** @returns undefined where the stake cannot be paid */
  payable(who: Who, cash: bigint, stake: bigint): Paid | undefined {
    return this.bonus.split(who, cash, stake)
  }

  play(wager: Omit<Wager, 'counted' | 'countsFor' | 'isVoid'>): void {
    const kept = { ...wager, counted: 0n, countsFor: this.bonus.activeOf(wager.who), isVoid: false }
    this.bonus.take(kept.paid)
    this.bonus.give(kept.paid, kept.payout)
    this.wagers.push(kept)
    const { paid, payout, stake } = kept
    this.add(kept, {
      bets: 1,
      ownPayout: this.bonus.ownOf(paid, payout),
      ownStake: paid.own,
      payout,
      stake,
      valid: stake,
    })
    this.count(kept, kept.at)
  }

  /** What a new end would move: of own cash, and of the bonus as far as that still runs. */
  movesOf(wager: Wager, to: bigint | 'void'): { cash: bigint; grant: bigint } {
    const { paid, payout, stake } = wager
    const own = (units: bigint) => this.bonus.ownNow(paid, units)
    const cash = to === 'void' ? this.bonus.ownStakeNow(paid) - own(payout) : own(to) - own(payout)
    const all = to === 'void' ? stake - payout : to - payout
    return { cash, grant: paid.grant?.state === 'active' ? all - cash : 0n }
  }

  revise(wager: Wager, to: bigint | 'void', at: Date): void {
    const { paid, payout, stake } = wager
    const own = (units: bigint) => this.bonus.ownNow(paid, units)
    const isVoid = to === 'void'
    const difference = {
      bets: isVoid ? -1 : 0,
      ownPayout: isVoid ? -own(payout) : own(to) - own(payout),
      ownStake: isVoid ? -this.bonus.ownStakeNow(paid) : 0n,
      payout: isVoid ? -payout : to - payout,
      stake: isVoid ? -stake : 0n,
      valid: isVoid ? -stake : 0n,
    }
    const { grant } = this.movesOf(wager, to)
    if (paid.grant?.state === 'active') paid.grant.balance += grant
    if (isVoid) wager.isVoid = true
    else wager.payout = to
    if (!isVoid && difference.payout === 0n) return
    this.add(wager, difference)
    this.count(wager, at)
  }

  private add(
    wager: Wager,
    units: Omit<Event, 'wager' | 'who' | 'settledAt' | 'level' | 'bookedAt'>,
  ): void {
    const { at, level, who } = wager
    const bookedAt = at < this.horizon ? this.horizon : at
    this.events.push({ ...units, bookedAt, level, settledAt: at, wager, who })
  }

  private count(wager: Wager, at: Date): void {
    for (const units of this.bonus.count(wager)) {
      if (units > 0n) this.converted.push({ at, units, who: wager.who })
    }
  }

  of(who: Who): Event[] {
    return this.events.filter((one) => one.who === who)
  }

  ofDay(who: Who, day: string): Event[] {
    return this.of(who).filter(({ settledAt }) => dayOf(settledAt) === day)
  }
}
