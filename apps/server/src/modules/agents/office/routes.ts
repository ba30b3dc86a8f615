import * as wire from '@madang/wire/agents-office'
import { findMemberByAccount } from '#identity'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { decideIdempotent, readPage } from '#wallet'
import { findAgent, findApplication, listAgents, listApplications } from '../agent-store.ts'
import { appointAgent } from '../appoint-agent.ts'
import { billOfficeRoutes } from './bill-routes.ts'
import { contractOfficeRoutes } from './contract-routes.ts'
import { decideApplicant } from './decide-applicant.ts'
import { moveRoutes } from './move-routes.ts'
import { oversightRoutes } from './oversight-routes.ts'
import { showLine } from './show-line.ts'
import { showAgents, showApplications } from './show-office.ts'

export const officeRoutes = [
  ...billOfficeRoutes,
  ...contractOfficeRoutes,
  ...moveRoutes,
  ...oversightRoutes,

  route(wire.listAgents, ({ db, now }, { search, ...asked }) =>
    db.read(async (tx) => {
      const name = search?.trim().toLowerCase()
      const member = name ? await findMemberByAccount(tx, name) : undefined
      if (name && !member) return { next: null, rows: [] }
      const whose = member ? { memberId: member.id } : {}
      return readPage(
        asked,
        async (part) =>
          (await listAgents(tx, { ...part, ...whose })).map((row) => ({
            ...row,
            id: row.memberId,
          })),
        { atOf: ({ since }) => since, show: (rows) => showAgents(tx, rows, now) },
      )
    }),
  ),

  route(wire.showMemberLine, ({ db }, { subject }) => db.read((tx) => showLine(tx, subject))),

  route(wire.appointAgent, async ({ by, db, now }, { account, id, ...input }) => {
    const idempotency = {
      actor: by.id,
      call: 'appoint-agent',
      content: { account, ...input },
      key: id,
    }
    const { memberId } = await writeIdempotent(db, idempotency, async (tx) => {
      const member =
        (await findMemberByAccount(tx, account.trim().toLowerCase())) ??
        refuse('account-unknown', { account })
      await appointAgent(tx, { ...input, at: now, by: by.name, memberId: member.id })
      return { memberId: member.id }
    })
    return db.read(async (tx) => {
      const agent = (await findAgent(tx, memberId)) ?? refuse('not-found')
      const [shown] = await showAgents(tx, [agent], now)
      return shown ?? refuse('not-found')
    })
  }),

  route(wire.listApplications, ({ db }, asked) =>
    db.read((tx) =>
      readPage(asked, (part) => listApplications(tx, part), {
        atOf: ({ madeAt }) => madeAt,
        show: (rows) => showApplications(tx, rows),
      }),
    ),
  ),

  route(wire.decideApplication, async (request, input) => {
    await decideIdempotent(request, 'decide-application', input, decideApplicant)
    return request.db.read(async (tx) => {
      const one = (await findApplication(tx, input.subject)) ?? refuse('not-found')
      const [shown] = await showApplications(tx, [one])
      return shown ?? refuse('not-found')
    })
  }),
]
