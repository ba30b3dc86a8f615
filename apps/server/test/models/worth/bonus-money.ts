/**
 * Bonus money (the READMEs of `bonus` and `wagers`): who pays a stake, whose a payout is, and what
 * becomes own money. One bonus runs at a time.
 */
export type Grant = {
  id: string
  who: string
  balance: bigint
  progress: bigint
  required: bigint
  most: bigint
  state: 'active' | 'completed' | 'spent'
}

/** What paid a stake. */
export type Paid = { own: bigint; ofGrant: bigint; grant: Grant | undefined }

export type Order = 'own-first' | 'bonus-first'

type Counted = {
  stake: bigint
  isVoid: boolean
  paid: Paid
  countsFor: Grant | undefined
  counted: bigint
}

export class BonusMoney {
  order: Order = 'own-first'
  readonly grants: Grant[] = []

  activeOf(who: string): Grant | undefined {
    return this.grants.find((one) => one.who === who && one.state === 'active')
  }

  split(who: string, cash: bigint, stake: bigint): Paid | undefined {
    const grant = this.activeOf(who)
    const balance = grant?.balance ?? 0n
    if (stake > cash + balance) return undefined
    const own = this.order === 'own-first' ? least(cash, stake) : stake - least(balance, stake)
    return { grant: own === stake ? undefined : grant, ofGrant: stake - own, own }
  }

  take({ grant, ofGrant }: Paid): void {
    if (grant) grant.balance -= ofGrant
  }

  give(paid: Paid, payout: bigint): void {
    if (paid.grant) paid.grant.balance += payout - this.ownOf(paid, payout)
  }

  /** The own part of a payout, in the proportion of the stake; what is left over is own money's. */
  ownOf({ ofGrant, own }: Paid, payout: bigint): bigint {
    const stake = own + ofGrant
    return (payout * own + stake - 1n) / stake
  }

  /** The same for a change: what was a bonus is own money by now, once it was played for. */
  ownNow(paid: Paid, payout: bigint): bigint {
    return paid.grant?.state === 'completed' ? payout : this.ownOf(paid, payout)
  }

  ownStakeNow({ grant, ofGrant, own }: Paid): bigint {
    return grant?.state === 'completed' ? own + ofGrant : own
  }

  /** Counts a wager by its difference. @returns what became own money */
  count(wager: Counted): bigint[] {
    const { countsFor, paid } = wager
    const counted = wager.isVoid ? 0n : wager.stake
    if (countsFor?.state === 'active') {
      countsFor.progress += counted - wager.counted
      wager.counted = counted
    }
    return [...new Set([countsFor, paid.grant])].flatMap((grant) => {
      if (grant?.state !== 'active') return []
      if (grant.progress >= grant.required) {
        grant.state = 'completed'
        return [least(grant.balance, grant.most)]
      }
      if (grant === paid.grant && grant.balance === 0n) grant.state = 'spent'
      return []
    })
  }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
