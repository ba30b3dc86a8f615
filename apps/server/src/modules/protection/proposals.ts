import { agreeHouseLimit } from '@madang/wire/house-limits'
import { agreeReturn } from '@madang/wire/pauses'
import { findMembers } from '#identity'
import type { ReadTx } from '#kernel/database'
import { decimalOrNull } from '#kernel/money'
import { openCountMax, type ProposalSource } from '#kernel/open-proposal'
import { listRaises } from './house-limit-store.ts'
import { listComebacks } from './pause-store.ts'

/** Reductions of a member's protection that one operator approved and a second one must approve. */
export const proposals: ProposalSource[] = [
  {
    call: agreeReturn,
    kind: 'return',
    async list(tx) {
      const asked = await listComebacks(tx, { limit: openCountMax })
      const rows = asked.filter(({ agreedById }) => agreedById !== null)
      const nameOf = await accountsOf(tx, rows)
      return rows.map((one) => ({
        after: { exclusion: 'ended' },
        amountUnits: null,
        before: { exclusion: one.length },
        expiresAt: null,
        facts: { memberId: one.memberId },
        id: one.memberId,
        proposedAt: one.returnAskedAt,
        proposedBy: one.agreedBy ?? '',
        proposedById: one.agreedById ?? '',
        reason: null,
        subject: nameOf.get(one.memberId) ?? '',
        to: `/members?open=${one.memberId}&words=${nameOf.get(one.memberId) ?? ''}`,
      }))
    },
  },
  {
    call: agreeHouseLimit,
    kind: 'house-limit',
    async list(tx) {
      const rows = await listRaises(tx, openCountMax)
      const nameOf = await accountsOf(tx, rows)
      return rows.map((one) => ({
        after: { limit: decimalOrNull(one.raiseUnits) },
        amountUnits: one.raiseUnits,
        before: { limit: decimalOrNull(one.limitUnits) },
        expiresAt: null,
        facts: { memberId: one.memberId },
        id: `${one.memberId} ${one.kind} ${one.period}`,
        proposedAt: null,
        proposedBy: one.raiseBy,
        proposedById: one.raiseById,
        reason: null,
        subject: `${nameOf.get(one.memberId) ?? ''} ${one.kind}/${one.period}`,
        to: `/members?open=${one.memberId}&words=${nameOf.get(one.memberId) ?? ''}`,
      }))
    },
  },
]

async function accountsOf(tx: ReadTx, rows: { memberId: string }[]): Promise<Map<string, string>> {
  const members = await findMembers(
    tx,
    rows.map(({ memberId }) => memberId),
  )
  return new Map(members.map(({ account, id }) => [id, account]))
}
