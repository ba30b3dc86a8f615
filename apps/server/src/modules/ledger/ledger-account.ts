/** A place where money can be. Members' places keep a balance; house places are sums. */
export type LedgerAccount = MemberAccount | HouseAccount

/**
 * `cash` may be spent; `held` is promised to something under way, such as a withdrawal; `transit`
 * is on its way between the wallet and a vendor that keeps one of its own; `credit` is what an
 * agent handles for the house: nothing is ever staked from it. `grant` is bonus money with terms
 * and `gift` a free bet or free rounds, one account for each; `seat` is a member's stack at a table
 * of players, one for each table.
 */
export type MemberPurpose = 'cash' | 'held' | 'transit' | 'credit' | 'grant' | 'gift' | 'seat'

/** `sub` tells a member's accounts of one purpose apart: the id of the grant or of the table. */
export type MemberAccount = {
  holder: string
  purpose: MemberPurpose
  currency: string
  sub?: string
}

/** A place of the house, opened on first use: `games`, `bank`, `sandbox`, `suspense`, `fees` … */
export type HouseAccount = { house: string; currency: string }

/** Keeps something by place. No name is put together for a look: a bet looks a dozen times. */
export class PlaceMap<Kept> {
  readonly #kept = new Map<string, Map<string, Map<string, Kept>>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  get(place: LedgerAccount): Kept | undefined {
    const ofCurrency = this.#kept.get(place.currency)
    return 'house' in place
      ? ofCurrency?.get(ofHouse)?.get(place.house)
      : ofCurrency?.get(purposeIn(place))?.get(place.holder)
  }

  set(place: LedgerAccount, kept: Kept): void {
    const ofCurrency = within(this.#kept, place.currency)
    const among = within(ofCurrency, 'house' in place ? ofHouse : purposeIn(place))
    const name = 'house' in place ? place.house : place.holder
    if (!among.has(name)) this.#size++
    among.set(name, kept)
  }

  clear(): void {
    this.#kept.clear()
    this.#size = 0
  }
}

const ofHouse = 'house'

const purposeIn = ({ purpose, sub }: MemberAccount): string =>
  sub === undefined || sub === '' ? purpose : `${purpose}:${sub}`

function within<Inner>(outer: Map<string, Map<string, Inner>>, name: string): Map<string, Inner> {
  const known = outer.get(name)
  if (known) return known
  const inner = new Map<string, Inner>()
  outer.set(name, inner)
  return inner
}
