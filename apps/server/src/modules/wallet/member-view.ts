import * as cash from '@madang/wire/cash-office'
import { readers } from '@madang/wire/member-view'
import { findMember, memberKind } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import type { MemberFact, MemberView, TimelineEnd, TimelineLine } from '#kernel/parts/member-view'
import { decimalOf } from '#kernel/money'
import { findBalances, listTransfers } from '#ledger'
import { hasHold } from './holds/hold-store.ts'
import { sumLifetime } from './lifetime-store.ts'
import { krw } from './postings.ts'
import { findStanding } from './standing-store.ts'

/** Movements of bets. They are left out here, because the timeline shows the bets themselves. */
const betCauses = [
  'stake',
  'payout',
  'payout-back',
  'refund',
  'hand-lost',
  'hand-won',
  'seat-in',
  'seat-out',
]

/** A member's money in the member view: balances, lifetime totals, and each movement. */
export const memberView: MemberView = {
  facts: [{ call: { roles: readers }, read: readFacts }],
  timeline: [
    {
      call: cash.listOfficeDeposits,
      group: 'money',
      list: listMoves,
      name: 'money',
    },
  ],
}

async function readFacts(tx: ReadTx, memberId: string): Promise<MemberFact[]> {
  const currency = await currencyOf(tx, memberId)
  const balances = await findBalances(tx, memberId)
  const own = balances.find((one) => one.currency === currency)
  const [lifetime, standing] = [await sumLifetime(tx, memberId), await findStanding(tx, memberId)]
  const money = (name: string, units: bigint, to?: string): MemberFact => ({
    kind: 'money',
    name,
    value: decimalOf(units),
    ...(to !== undefined && { to }),
  })
  const mine = (room: string) => `/${room}?memberId=${memberId}`
  return [
    money('balance', own?.cashUnits ?? 0n),
    money('held', own?.heldUnits ?? 0n, mine('withdrawals')),
    ...(own?.transitUnits ? [money('transit', own.transitUnits)] : []),
    money('lifetimeIn', lifetime.inUnits, mine('deposits')),
    money('lifetimeOut', lifetime.outUnits, mine('withdrawals')),
    money('wagering', standing.wageringUnits),
    ...((await hasHold(tx, memberId))
      ? [{ kind: 'word', name: 'payouts', tone: 'danger', value: 'memberView.words.held' } as const]
      : []),
  ]
}

async function listMoves(
  tx: ReadTx,
  memberId: string,
  { before, limit }: { before?: TimelineEnd; limit: number },
): Promise<TimelineLine[]> {
  const lines = await listTransfers(tx, {
    currency: await currencyOf(tx, memberId),
    holder: memberId,
    limit,
    otherCauses: betCauses,
    ...(before?.id === undefined ? before && { to: before.at } : { after: BigInt(before.id) }),
  })
  // Ordered by the account's sequence. The shown time never increases, even if a clock ran back.
  let last = before?.id === undefined ? Number.POSITIVE_INFINITY : before.at.getTime()
  return lines.map(({ at, cause, changeUnits, key, seq }) => {
    last = Math.min(last, at.getTime())
    return {
      amountUnits: changeUnits,
      at: new Date(last),
      id: String(seq),
      to: roomOf(key),
      what: `records.causes.${cause}`,
    }
  })
}

const rooms: Readonly<Record<string, string>> = {
  adjustment: '/adjustments',
  deposit: '/deposits',
  suspense: '/suspense',
  withdrawal: '/withdrawals',
}

/** Returns the page of a movement's document; the key begins with the document's kind and id. */
function roomOf(key: string): string | null {
  const [kind = '', id = ''] = key.split(':')
  const room = rooms[kind]
  return room === undefined ? null : `${room}?state=all&open=${id}`
}

async function currencyOf(tx: ReadTx, memberId: string): Promise<string> {
  const member = await findMember(tx, memberId)
  return member?.kind === memberKind.trial ? 'PLY' : krw
}
