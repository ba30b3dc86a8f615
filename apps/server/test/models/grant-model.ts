/** One event of a member with bonuses. Numbers select among existing items. */
export type GrantStep = {
  do: 'deposit' | 'grant' | 'play' | 'open' | 'close' | 'void' | 'undo' | 'cancel' | 'wait'
  units: number
  payout: number
  /** The index of a known wager or grant. */
  pick: number
  game: 'RNG' | 'LIVE' | 'PVP'
  hours: number
}

type Grant = {
  balance: number
  inPlay: number
  progress: number
  required: number
  endsAt: number
  max: number
  state: 'active' | 'completed' | 'cancelled' | 'expired' | 'spent'
}

type Wager = {
  stake: number
  payout: number
  own: number
  /** What the grant of this number paid. */
  paid: Map<number, number>
  countsFor: number | undefined
  counted: number
  game: GrantStep['game']
  state: 'open' | 'settled' | 'void'
}

const weights = { LIVE: 50, PVP: 0, RNG: 100 }
/** The maximum stake that bonus money may help to pay. */
export const stakeMax = 40

/**
 * A model of the expected result of every step, as short as possible: plain numbers, sequential.
 * It shares no code with the product.
 */
export class GrantModel {
  cash = 0
  hour = 0
  readonly grants: Grant[] = []
  readonly wagers: Wager[] = []

  play(step: GrantStep): string {
    if (step.do === 'deposit') return this.#deposit(step.units)
    if (step.do === 'grant') return this.#grant(step)
    if (step.do === 'wait') return this.#wait(step.hours)
    if (step.do === 'cancel') return this.#cancel(step.pick)
    return step.do === 'play' || step.do === 'open' ? this.#stake(step) : this.#end(step)
  }

  shown(): string {
    const grants = this.grants.map((one) => `${one.state} ${one.balance} ${one.progress}`)
    return [this.cash, ...grants].join(', ')
  }

  #deposit(units: number): string {
    this.cash += units
    return 'yes'
  }

  #grant({ hours, units }: GrantStep): string {
    if (this.grants.some(({ state }) => state === 'active')) return 'bonus-active'
    const grant: Grant = {
      balance: units,
      endsAt: this.hour + hours,
      inPlay: 0,
      max: units + 5,
      progress: 0,
      required: units * 2,
      state: 'active',
    }
    this.grants.push(grant)
    return 'yes'
  }

  #wait(hours: number): string {
    this.hour += hours
    for (const grant of this.grants) {
      const isOver = grant.state === 'active' && grant.endsAt <= this.hour && grant.inPlay === 0
      if (isOver) Object.assign(grant, { balance: 0, state: 'expired' })
    }
    return 'yes'
  }

  #cancel(pick: number): string {
    const grant = this.grants[pick % Math.max(1, this.grants.length)]
    if (!grant) return 'not-found'
    if (grant.state !== 'active') return 'document-moved-on'
    Object.assign(grant, { balance: 0, state: 'cancelled' })
    return 'yes'
  }

  #stake({ do: way, game, payout, units: stake }: GrantStep): string {
    const number = this.grants.findIndex((one) => one.state === 'active' && one.endsAt > this.hour)
    const grant = this.grants[number]
    const usable = grant && weights[game] > 0 && stake <= stakeMax ? grant.balance : 0
    if (stake > this.cash + usable) {
      if (!grant || stake > this.cash + grant.balance || usable > 0) return 'balance-too-low'
      return weights[game] === 0 ? 'bonus-game-excluded' : 'bonus-stake-too-high'
    }
    const own = Math.min(this.cash, stake)
    const wager: Wager = {
      counted: 0,
      countsFor: grant && weights[game] > 0 ? number : undefined,
      game,
      own,
      paid: new Map(stake > own ? [[number, stake - own]] : []),
      payout: 0,
      stake,
      state: 'open',
    }
    this.cash -= own
    for (const [at, units] of wager.paid) this.#move(at, -units, units)
    this.wagers.push(wager)
    return way === 'open' ? 'yes' : this.#settle(wager, payout)
  }

  #end(step: GrantStep): string {
    const wager = this.wagers[step.pick % Math.max(1, this.wagers.length)]
    if (!wager) return 'wager-unknown'
    if (step.do === 'undo') return this.#undo(wager)
    if (step.do === 'close') {
      const isAgain = wager.state === 'settled' && wager.payout === step.payout
      if (isAgain) return 'yes'
      return wager.state === 'open' ? this.#settle(wager, step.payout) : 'wager-settled'
    }
    if (wager.state === 'void') return 'yes'
    if (wager.state !== 'open') return 'wager-settled'
    this.#giveBack(wager, true)
    return 'yes'
  }

  #settle(wager: Wager, payout: number): string {
    Object.assign(wager, { payout, state: 'settled' })
    this.#pay(wager, payout)
    for (const [at, units] of wager.paid) this.#leave(at, units)
    this.#count(wager, Math.floor((wager.stake * weights[wager.game]) / 100))
    return 'yes'
  }

  #undo(wager: Wager): string {
    if (wager.state === 'void') return 'yes'
    if (wager.state !== 'settled') return 'wager-settled'
    // Stake back, payout out: refused as a whole where an account would go below zero.
    const before = [this.cash, ...this.grants.map(({ balance }) => balance)]
    this.#giveBack(wager, false)
    this.#pay(wager, -wager.payout)
    if (this.cash < 0 || this.grants.some(({ balance }) => balance < 0)) {
      this.cash = before[0] ?? 0
      this.grants.forEach((grant, at) => (grant.balance = before[at + 1] ?? 0))
      wager.state = 'settled'
      return 'balance-too-low'
    }
    this.#count(wager, 0)
    return 'yes'
  }

  #giveBack(wager: Wager, isOpen: boolean): void {
    wager.state = 'void'
    this.cash += wager.own
    for (const [at, units] of wager.paid) {
      this.#move(at, units, 0)
      if (isOpen) this.#leave(at, units)
    }
    if (isOpen) this.#check(wager)
  }

  /** The grant's part rounded down, then one unit more to own money first where any is left. */
  #pay(wager: Wager, payout: number): void {
    const sign = Math.sign(payout)
    const amount = Math.abs(payout)
    let ofGrants = 0
    for (const [at, units] of wager.paid) {
      const share = wager.own > 0 ? Math.floor((amount * units) / wager.stake) : amount
      ofGrants += share
      this.#move(at, sign * share, 0)
    }
    this.cash += sign * (amount - ofGrants)
  }

  /** Money of a grant that has ended is own money, or the house's. */
  #move(at: number, units: number, inPlay: number): void {
    const grant = this.grants[at]!
    if (grant.state === 'active') grant.balance += units
    else if (grant.state === 'completed') this.cash += units
    grant.inPlay += inPlay
  }

  #leave(at: number, units: number): void {
    this.grants[at]!.inPlay -= units
  }

  #count(wager: Wager, counted: number): void {
    const grant = wager.countsFor === undefined ? undefined : this.grants[wager.countsFor]
    if (grant?.state === 'active') {
      grant.progress += counted - wager.counted
      wager.counted = counted
    }
    this.#check(wager)
  }

  #check({ countsFor, paid }: Wager): void {
    for (const at of new Set([...paid.keys(), ...(countsFor === undefined ? [] : [countsFor])])) {
      const grant = this.grants[at]!
      if (grant.state !== 'active' || grant.inPlay > 0) continue
      if (grant.progress >= grant.required) {
        this.cash += Math.min(grant.balance, grant.max)
        Object.assign(grant, { balance: 0, state: 'completed' })
      } else if (grant.balance === 0 && paid.has(at)) grant.state = 'spent'
    }
  }
}
