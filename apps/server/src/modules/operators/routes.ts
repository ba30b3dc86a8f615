import * as wire from '@madang/wire/operators'
import {
  listSettingChanges,
  readAnySetting,
  settingNameOf,
  settingNames,
  settingOf,
} from '#settings'
import type { AnySetting } from '#settings'
import type { ReadTx } from '#kernel/database/database'
import { noteAlteration } from '#kernel/audit/note-alteration'
import { needFresh } from '#kernel/need-fresh'
import { writeIdempotent } from '#kernel/http/idempotency'
import { route } from '#kernel/http/route'
import type { Operator } from '#kernel/http/route'
import { auditRoutes } from './audit/audit-routes.ts'
import { memberRoutes } from './desk/member-routes.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { deviceLifeMs, logInOperator, refreshOperator } from './login/log-in-operator.ts'
import { oversightRoutes } from './audit/oversight-routes.ts'
import { shownProposal } from './proposals/proposal.ts'
import { listProposals } from './proposals/proposal-store.ts'
import { decideProposal, proposeSetting } from './proposals/propose-setting.ts'
import { rightsRoutes } from './staff/rights-routes.ts'
import { compareSeals } from './audit/kept-seals.ts'
import { verifyAudit } from './audit/seal-audit.ts'
import { endSession } from './login/session-store.ts'
import { staffRoutes } from './staff/staff-routes.ts'
import { deleteView, listViews, upsertView } from './desk/view-store.ts'

const selfOf = ({ freshUntil, name, roles }: Pick<Operator, 'freshUntil' | 'name' | 'roles'>) => ({
  freshUntil: freshUntil.toISOString(),
  name,
  roles: [...roles],
})

/** Returns the last ten changes of a setting for its page. */
async function changesOf(tx: ReadTx, setting: AnySetting) {
  const changes = await listSettingChanges(tx, settingNameOf(setting))
  return changes.slice(0, 10).map((change) => ({
    after: change.valueAfter,
    at: change.changedAt.toISOString(),
    // The value before the first change is the default value.
    before: settingOf(setting, change.valueBefore),
    by: change.changedBy,
    reason: change.reason,
  }))
}

/** The cookie with the device id by which a browser is known to its operator. */
const deviceCookie = 'bo-device'

export const routes = [
  ...deskRoutes,
  ...rightsRoutes,
  ...auditRoutes,
  ...memberRoutes,
  ...oversightRoutes,
  ...staffRoutes,
  route(wire.logInOperator, async (request, given) => {
    const origin = { device: request.cookie(deviceCookie), ip: request.ip }
    const entered = await logInOperator(request, { ...given, ...origin }, request.now)
    request.setCookie('bo', entered.cookie, { isStrict: true })
    const maxAgeSeconds = deviceLifeMs / 1_000
    request.setCookie(deviceCookie, entered.device, { isStrict: true, maxAgeSeconds })
    const { freshUntil, operator, token } = entered
    return { operator: selfOf({ freshUntil, name: operator.name, roles: operator.roles }), token }
  }),
  route(wire.refreshOperator, async (request, { code }) => {
    const freshUntil = await refreshOperator(request, request.by, code, request.now)
    return selfOf({ ...request.by, freshUntil })
  }),
  route(wire.showOperator, ({ by }) => selfOf(by)),
  route(wire.logOutOperator, async (request) => {
    await request.db.write((tx) => endSession(tx, request.by.sessionId, request.now))
    request.clearCookie('bo')
    return {}
  }),
  route(wire.verifyAudit, ({ config, db }) =>
    db.read(async (tx) => ({
      ...(await verifyAudit(tx)),
      ...(await compareSeals(tx, config.folder)),
    })),
  ),
  route(wire.listSettings, async ({ db, registry }) => ({
    rows: await db.read(async (tx) => {
      const rows = []
      for (const setting of [...settingNames, ...registry.settings]) {
        const name = settingNameOf(setting)
        const value = await readAnySetting(tx, setting)
        rows.push({ changes: await changesOf(tx, setting), name, value })
      }
      return rows
    }),
  })),
  route(wire.proposeSetting, async ({ by, db, now, registry }, given) => {
    needFresh(by, now)
    const idempotency = { actor: by.id, call: 'propose-setting', content: given, key: given.id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await proposeSetting(tx, registry.settings, { ...given, at: now, by: by.id })
      return { id: given.id }
    })
  }),
  route(wire.listProposals, async ({ by, db, now }) => ({
    rows: (await db.read((tx) => listProposals(tx, 'setting'))).map((proposal) => ({
      before: proposal.before,
      ...shownProposal(proposal, by.id, now),
      expiresAt: proposal.expiresAt.toISOString(),
      subject: proposal.subject,
      wanted: proposal.wanted,
    })),
  })),
  route(wire.decideProposal, async (request, given) => {
    const { by, db, now, registry } = request
    needFresh(by, now)
    const altered = await db.write((tx) =>
      decideProposal(tx, registry.settings, { ...given, at: now, by }),
    )
    if (altered) noteAlteration(request, altered)
    return {}
  }),
  route(wire.listSavedViews, async ({ by, db }) => ({
    rows: await db.read((tx) => listViews(tx, by.id)),
  })),
  route(wire.saveView, async ({ by, db }, view) => {
    await db.write((tx) => upsertView(tx, by.id, view))
    return {}
  }),
  route(wire.forgetView, async ({ by, db }, { name, page }) => {
    await db.write((tx) => deleteView(tx, by.id, page, name))
    return {}
  }),
]
