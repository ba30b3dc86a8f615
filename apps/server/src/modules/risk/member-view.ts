import { readers } from '@madang/wire/member-view'
import { listRiskCases } from '@madang/wire/risk'
import type { ReadTx } from '#kernel/database/database'
import { pageOfLines } from '#kernel/parts/member-view'
import type { MemberView } from '#kernel/parts/member-view'
import { listCases } from './case-store.ts'

const rowCountMax = 200

const casesOf = (tx: ReadTx, memberId: string) =>
  listCases(tx, { limit: rowCountMax, memberId, order: 'newest' })

/** Shows a member's risk cases and their decisions. */
export const memberView: MemberView = {
  facts: [
    {
      call: { roles: readers },
      async read(tx, memberId) {
        const cases = await casesOf(tx, memberId)
        const of = (state: string) => cases.filter((one) => one.state === state).length
        const [open, confirmed] = [of('open'), of('confirmed')]
        return [
          {
            kind: 'word',
            name: 'risk',
            to: `/risk?state=all&memberId=${memberId}`,
            tone: confirmed > 0 ? 'danger' : open > 0 ? 'warn' : 'ok',
            value: `memberView.words.risk-${confirmed > 0 ? 'confirmed' : open > 0 ? 'open' : 'none'}`,
          },
        ]
      },
    },
  ],
  timeline: [
    {
      call: listRiskCases,
      group: 'security',
      async list(tx, memberId, page) {
        const cases = await casesOf(tx, memberId)
        const lines = cases.flatMap((one) => {
          const about = `cashOffice.risk.rules.${one.rule}`
          const to = `/risk?state=all&open=${one.id}`
          const opened = { about, at: one.openedAt, id: `${one.id}-0`, to }
          const { decidedAt, decidedBy } = one
          const what = (step: string) => `memberView.happened.risk-${step}`
          if (decidedAt === null) return [{ ...opened, what: what('opened') }]
          const decided = { about, at: decidedAt, by: decidedBy, id: `${one.id}-1`, to }
          return [
            { ...opened, what: what('opened') },
            { ...decided, what: what(one.state) },
          ]
        })
        return pageOfLines(lines, page)
      },
      name: 'risk-cases',
    },
  ],
}
