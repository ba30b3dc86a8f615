import { agreeHouseLimit } from '@madang/wire/house-limits'
import { agreeReturn } from '@madang/wire/pauses'
import { findMembers } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { isId } from '#kernel/ids'
import { decimalOrNull } from '#kernel/money'
import { openCountMax, type ProposalSource } from '#kernel/parts/open-proposal'
import { listRaises, type Raise } from './limits/house-limit-store.ts'
import { listComebacks, listPauseSteps } from './pauses/pause-store.ts'

/** Reductions of a member's protection that one operator approved and a second one must approve. */
export const proposals: ProposalSource[] = [
  {
    call: agreeReturn,
    kind: 'return',
    async list(tx, { id }) {
      const asked = await listComebacks(tx, { limit: openCountMax, memberId: id })
      const rows = asked.filter(({ agreedById }) => agreedById !== null)
      const nameOf = await accountsOf(tx, rows)
      return Promise.all(
        rows.map(async (one) => {
          const steps = await listPauseSteps(tx, one.memberId)
          const agreed = steps.find(({ step }) => step === 'return-agreed')
          return {
            after: { exclusion: 'ended' },
            amountUnits: null,
            before: {
              exclusion: one.length,
              startsAt: one.startsAt.toISOString(),
              endsAt: one.endsAt?.toISOString() ?? 'forever',
            },
            expiresAt: null,
            facts: { memberId: one.memberId },
            id: one.memberId,
            proposedAt: agreed?.at ?? one.returnAskedAt,
            proposedBy: one.agreedBy ?? '',
            proposedById: one.agreedById ?? '',
            reason: agreed?.reason ?? null,
            subject: nameOf.get(one.memberId) ?? '',
            to: `/members?open=${one.memberId}&words=${nameOf.get(one.memberId) ?? ''}`,
          }
        }),
      )
    },
  },
  {
    call: agreeHouseLimit,
    isId: (text) => isRaiseId(text),
    kind: 'house-limit',
    async list(tx, { id }) {
      const [memberId] = id?.split(' ') ?? []
      const all = await listRaises(tx, { limit: openCountMax, memberId })
      const rows = all.filter((one) => id === undefined || idOf(one) === id)
      const nameOf = await accountsOf(tx, rows)
      return rows.map((one) => ({
        after: limitIn(one, one.raiseUnits),
        // An amount of time is no money.
        amountUnits: one.kind === 'time' ? null : one.raiseUnits,
        before: { kind: one.kind, period: one.period, ...limitIn(one, one.limitUnits) },
        expiresAt: null,
        facts: { memberId: one.memberId },
        id: idOf(one),
        proposedAt: one.askedAt,
        proposedBy: one.raiseBy,
        proposedById: one.raiseById,
        reason: one.reason,
        request: { kind: one.kind, period: one.period, subject: one.memberId },
        subject: nameOf.get(one.memberId) ?? '',
        to: `/members?open=${one.memberId}&words=${nameOf.get(one.memberId) ?? ''}`,
      }))
    },
  },
]

const idOf = ({ kind, memberId, period }: Raise): string => `${memberId} ${kind} ${period}`

const isRaiseId = (text: string): boolean => {
  const [memberId = '', kind, period, ...more] = text.split(' ')
  return isId(memberId) && kind !== undefined && period !== undefined && more.length === 0
}

/** Money, or whole minutes. */
const limitIn = ({ kind }: Raise, amount: bigint | null) =>
  kind === 'time' ? { minutes: amount?.toString() ?? null } : { limit: decimalOrNull(amount) }

async function accountsOf(tx: ReadTx, rows: { memberId: string }[]): Promise<Map<string, string>> {
  const members = await findMembers(
    tx,
    rows.map(({ memberId }) => memberId),
  )
  return new Map(members.map(({ account, id }) => [id, account]))
}
