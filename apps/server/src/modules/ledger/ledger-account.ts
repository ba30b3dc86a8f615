/** An account of the books. Members' accounts keep a balance; house accounts are summed up. */
export type LedgerAccount = MemberAccount | HouseAccount

/**
 * `cash` may be spent; `held` is reserved for something open, such as a withdrawal; `transit` is on
 * its way between the wallet and a vendor with a transfer wallet; `credit` is agent credit, the
 * house's money that an agent handles: no bet is ever placed from it. `grant` is bonus money with
 * terms and `gift` a free bet or free rounds, one account for each; `seat` is a member's stack at a
 * table of players, one for each table.
 */
export type MemberPurpose = 'cash' | 'held' | 'transit' | 'credit' | 'grant' | 'gift' | 'seat'

/** `sub` distinguishes a member's accounts of one purpose: the id of the grant or of the table. */
export type MemberAccount = {
  holder: string
  purpose: MemberPurpose
  currency: string
  sub?: string
}

/** A house account, opened on first use: `games`, `bank`, `sandbox`, `suspense`, `fees` … */
export type HouseAccount = { house: string; currency: string }

/** A map by ledger account. Builds no key string on a look-up, because one bet needs a dozen. */
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
