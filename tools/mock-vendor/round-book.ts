/**
 * A round on a brand's transfer wallet, as the brand reports it. `version` rises with each
 * correction; `changed_at` is the time of the last change.
 */
export type OwnRound = {
  round: string
  user: string
  game_code: string
  currency: string
  stake: string
  payout: string
  state: 'settled' | 'void'
  version: number
  played_at: string
  changed_at: string
}

type Row = { brand: string; listedAt: number; round: OwnRound }
type Ask = { from: string; to: string; after?: string | null; limit?: number }

const countMax = 20_000
const limitMax = 500

/** Keeps the rounds of transfer wallets in memory, paged by the time of their change. */
export function openRoundBook() {
  const rows = new Map<string, Row>()
  const nameOf = (brand: string, round: string) => `${brand}:${round}`
  return {
    /** Records a round or its correction; it may be listed later than it happened. */
    keep(brand: string, round: OwnRound, lateMs = 0): void {
      const [oldest] = rows.keys()
      if (rows.size >= countMax && oldest) rows.delete(oldest)
      rows.set(nameOf(brand, round.round), { brand, listedAt: Date.now() + lateMs, round })
    },
    list(brand: string, { after, from, limit = limitMax, to }: Ask) {
      const listed = [...rows.values()]
        .filter((row) => row.brand === brand && row.listedAt <= Date.now())
        .map(({ round }) => round)
        .filter((round) => round.changed_at >= from && round.changed_at < to)
        .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
        .filter((round) => !after || placeOf(round) > after)
      const page = listed.slice(0, Math.min(limit, limitMax))
      const last = page.at(-1)
      return {
        next: listed.length > page.length && last ? placeOf(last) : null,
        rounds: page,
      }
    },
  }
}

const placeOf = ({ changed_at: at, round }: OwnRound): string => `${at}|${round}`
