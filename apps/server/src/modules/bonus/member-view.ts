import { listMemberGrants } from '@madang/wire/bonus-office'
import type { MemberView } from '#kernel/parts/member-view'
import { decimalOf } from '#kernel/money'
import { sumSubAccounts } from '#ledger'
import { listGrants } from './grant-store.ts'

const lastId = '00000000-0000-0000-0000-000000000000'

/** A member's bonuses in the member view: the current total and each offered bonus. */
export const memberView: MemberView = {
  facts: [
    {
      call: listMemberGrants,
      async read(tx, memberId) {
        const sums = await sumSubAccounts(tx, [memberId], 'grant')
        return [
          {
            kind: 'money',
            name: 'bonus',
            to: `/bonus?memberId=${memberId}`,
            value: decimalOf(sums.get(memberId) ?? 0n),
          },
        ]
      },
    },
  ],
  timeline: [
    {
      call: listMemberGrants,
      group: 'money',
      async list(tx, memberId, { before, limit }) {
        const after = before && { id: before.id ?? lastId, offeredAt: before.at }
        const grants = await listGrants(tx, { limit, memberId, ...(after && { after }) })
        return grants.map((grant) => ({
          about: grant.title,
          amountUnits: grant.amountUnits,
          at: grant.offeredAt,
          id: grant.id,
          to: `/bonus?memberId=${memberId}`,
          what: 'memberView.happened.bonus-offered',
        }))
      },
      name: 'bonuses',
    },
  ],
}
