import * as wire from '@madang/wire/agents'
import { writeIdempotent } from '#kernel/http/idempotency'
import { route } from '#kernel/http/route'
import { exportRoutes } from './centre/export-routes.ts'
import { addLink, countClick } from './centre/links.ts'
import { applyAgent, showCenter } from './centre/show-center.ts'
import { showLinks } from './centre/show-links.ts'
import { memberRoutes } from './centre/member-routes.ts'
import { contractRoutes } from './contracts/routes.ts'
import { officeRoutes } from './office/routes.ts'
import { reportRoutes } from './report-routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { needAgent, readAsAgent } from './who.ts'

export const routes = [
  ...contractRoutes,
  ...reportRoutes,
  ...exportRoutes,
  ...memberRoutes,
  ...officeRoutes,
  ...transferRoutes,

  route(wire.showCenter, ({ by, db }) => db.read((tx) => showCenter(tx, by.id))),

  route(wire.applyAgent, async ({ by, db, now }, { id, words }) => {
    const idempotency = { actor: by.id, call: 'apply-agent', content: { words }, key: id }
    await writeIdempotent(db, idempotency, async (tx) => {
      await applyAgent(tx, { at: now, id, memberId: by.id, words })
      return { id }
    })
    return db.read((tx) => showCenter(tx, by.id))
  }),

  route(wire.listLinks, (request) =>
    readAsAgent(request, (tx) =>
      showLinks(tx, request.by.id, { now: request.now, origin: request.config.origins.portal }),
    ),
  ),

  route(wire.addLink, async ({ by, config, db, now }, { id, landing = '/join', ...input }) => {
    const idempotency = { actor: by.id, call: 'add-link', content: { landing, ...input }, key: id }
    await writeIdempotent(db, idempotency, async (tx) => {
      await needAgent(tx, by.id)
      await addLink(tx, { ...input, agentId: by.id, at: now, id, landing })
      return { id }
    })
    return db.read((tx) => showLinks(tx, by.id, { now, origin: config.origins.portal }))
  }),

  route(wire.countClick, async ({ db, now }, { code }) => {
    await db.write((tx) => countClick(tx, code, now))
    return {}
  }),
]
