import { readers } from '@madang/wire/member-view'
import type { MemberView } from '#kernel/parts/member-view'
import { decimalOf } from '#kernel/money'
import { sumPlays } from './plays/play-store.ts'

const everything = { currency: 'KRW', from: '2000-01-01', to: '9999-12-31' }

/** Shows the house's total revenue from a member's play. */
export const memberView: MemberView = {
  facts: [
    {
      call: { roles: readers },
      async read(tx, memberId) {
        const [sum] = await sumPlays(tx, { ...everything, memberId }, 'lifetime')
        const units = (sum?.stakeUnits ?? 0n) - (sum?.payoutUnits ?? 0n)
        return [
          { kind: 'money', name: 'stakes', value: decimalOf(sum?.stakeUnits ?? 0n) },
          { kind: 'money', name: 'ggr', value: decimalOf(units) },
        ]
      },
    },
  ],
}
