import { findStandings } from '#identity'
import { dayOf } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import { readHolds } from '#protection'
import { listPlayed } from '#reports'
import { listLevels } from '#vip'
import type { MemberFacts } from './audience.ts'
import { isOptedOut } from './choice-store.ts'
import { sumDeposits } from '../grants/deposit-store.ts'

/** Why a member gets no offers at all. */
export type Bar = 'break' | 'opted-out' | 'trial'

export type Asking = MemberFacts & { bar: Bar | null; lastDepositUnits: bigint }

const dayMs = 86_400_000
/** How many days back the categories of play are read. */
const playedDays = 30
/** How many days back the last day of play is searched. */
const dormantDaysMax = 365

/** Returns the facts about a member for the audiences, and what bars the member from offers. */
export async function factsOf(
  tx: ReadTx,
  { at, country, memberId }: { memberId: string; country: string | null; at: Date },
): Promise<Asking> {
  const deposit = (await sumDeposits(tx, [memberId])).get(memberId)
  const from = dayOf(new Date(at.getTime() - dormantDaysMax * dayMs))
  const played = await listPlayed(tx, [memberId], from)
  const lately = dayOf(new Date(at.getTime() - playedDays * dayMs))
  return {
    bar: await barOf(tx, memberId, at),
    categories: played.filter(({ lastOn }) => lastOn >= lately).map(({ category }) => category),
    country,
    depositCount: deposit?.count ?? 0,
    lastDepositUnits: deposit?.lastUnits ?? 0n,
    level: (await listLevels(tx, [memberId])).get(memberId) ?? 0,
    playedOn:
      played
        .map(({ lastOn }) => lastOn)
        .toSorted()
        .at(-1) ?? null,
  }
}

async function barOf(tx: ReadTx, memberId: string, at: Date): Promise<Bar | null> {
  const [standing] = await findStandings(tx, [memberId])
  if (standing?.isTrial) return 'trial'
  if (!(await mayHave(tx, memberId, at))) return 'break'
  return (await isOptedOut(tx, memberId)) ? 'opted-out' : null
}

/** Whether a member may have a bonus: not while inactive or on a break. */
export async function mayHave(tx: ReadTx, memberId: string, at: Date): Promise<boolean> {
  const [standing] = await findStandings(tx, [memberId])
  return standing?.state === 'active' && !(await readHolds(tx, memberId, at)).pause
}
