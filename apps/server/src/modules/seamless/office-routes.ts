import type { Gives, Language } from '@madang/wire'
import { localized } from '@madang/texts'
import { proposeHeldWin } from '@madang/wire/held-wins'
import * as wire from '@madang/wire/vendors'
import { countGames, setVendorOpen } from '#catalog'
import { allowedTo } from '#kernel/http/may-call'
import { needFresh } from '#kernel/need-fresh'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { findWagers } from '#wagers'
import { differenceRoutes } from './differences/difference-routes.ts'
import { heldWinRoutes } from './held-wins/held-win-routes.ts'
import { countFailures, listFailures } from './calls/failure-store.ts'
import type { FeedPlan } from './vendors/feed-plan.ts'
import { findConnection, forgetLines, connectionsOf } from './calls/find-connection.ts'
import { protocolOf } from './calls/handle-wallet-call.ts'
import { importGames, previewImport } from './vendors/import-games.ts'
import { decideKeys, listKeys, proposeKeys } from './vendors/propose-keys.ts'
import type { VendorConnection } from './vendors/vendor.ts'
import { healthOf, clientFor } from './vendors/vendor-connection.ts'
import type { VendorHealth } from './vendors/vendor-connection.ts'
import { updateState } from './vendors/vendor-store.ts'

const dayMs = 24 * 3_600_000
const shownCount = 20

export const officeRoutes = [
  ...differenceRoutes,
  ...heldWinRoutes,
  route(wire.listOfficeVendors, async (request, { state }) => {
    const { by, config, db, now } = request
    const lines = [...(await connectionsOf(request)).values()]
    const since = new Date(now.getTime() - dayMs)
    return db.read(async (tx) => {
      const [failures, counts] = [await countFailures(tx, since), await countGames(tx)]
      const failuresOf = new Map(failures.map(({ count, vendor }) => [vendor, count]))
      const gamesOf = new Map(counts.map((count) => [count.vendorCode, count]))
      const rows = lines
        .filter((line) => !state || line.state === state)
        .map((line) => {
          const games = gamesOf.get(line.code)
          return {
            ...shownLine(line, healthOf(db, line.code)),
            failureCount: failuresOf.get(line.code) ?? 0,
            gameCount: games?.gameCount ?? 0,
            mayOffice: allowedTo(by, calls, acts),
            name: games?.vendorName ?? { EN: line.code, KO: line.code },
            openGameCount: games?.openCount ?? 0,
            walletUrl: `${config.origins.portal}/seamless/${line.code}`,
          }
        })
      return { next: null, rows }
    })
  }),
  route(wire.listVendorFailures, ({ db }, { subject }) =>
    db.read(async (tx) => {
      const failures = await listFailures(tx, subject, shownCount)
      return {
        rows: failures.map(({ at, call, id, what }) => ({ at: at.toISOString(), call, id, what })),
      }
    }),
  ),
  route(wire.setVendorState, async ({ by, db, now }, { state, subject }) => {
    const change = { at: now, by: by.name, code: subject, state }
    await db.write(async (tx) => {
      const [changed] = await updateState(tx, change)
      if (!changed) refuse('not-found')
      await setVendorOpen(tx, subject, state === 'open')
    })
    forgetLines(db)
    return { state }
  }),
  route(wire.proposeVendorKeys, async (request, { id, publicKey, reason, secretKey, subject }) => {
    const { by, db, now } = request
    needFresh(by, now)
    const line = (await findConnection(request, subject)) ?? refuse('not-found')
    const keys = { key: secretKey, publicKey: publicKey ?? null }
    const content = { ...keys, reason, subject }
    return writeIdempotent(
      db,
      { actor: by.id, call: 'vendor-keys', content, key: id },
      async (tx) => {
        await proposeKeys(tx, request, { ...keys, at: now, by, id, line, reason })
        return { id }
      },
    )
  }),
  route(wire.listVendorKeys, ({ by, db, now }, { subject }) =>
    db.read(async (tx) => ({ rows: await listKeys(tx, subject, by, now) })),
  ),
  route(wire.decideVendorKeys, async ({ by, db, now }, { decision, id, note, subject }) => {
    needFresh(by, now)
    await db.write((tx) => decideKeys(tx, { at: now, by, code: subject, decision, id, note }))
    forgetLines(db)
    return {}
  }),
  route(wire.previewVendorFeed, async (request, { subject }) =>
    shown(await previewImport(request, subject), request.lang),
  ),
  route(wire.importVendorFeed, async (request, { subject }) =>
    shown(await importGames(request, subject, request.now), request.lang),
  ),
  route(wire.findVendorRound, async (request, { subject, wagerId }) => {
    const line = (await findConnection(request, subject)) ?? refuse('not-found')
    const [wager] = await request.db.read((tx) => findWagers(tx, [wagerId]))
    if (wager?.vendor !== subject) return refuse('not-found')
    const { memberId, round } = wager
    const client = clientFor(request, line)
    return { url: await protocolOf[line.protocol].showRound(line, client, { memberId, round }) }
  }),
]

const calls = {
  state: wire.setVendorState,
  feed: wire.importVendorFeed,
  round: wire.findVendorRound,
  keys: wire.proposeVendorKeys,
  'decide-keys': wire.decideVendorKeys,
  reconcile: wire.reconcileVendor,
  'held-wins': proposeHeldWin,
}
const acts = ['state', 'feed', 'round', 'keys', 'decide-keys', 'reconcile', 'held-wins'] as const

const shownLine = (line: VendorConnection, health: VendorHealth) => ({
  apiOrigin: line.apiOrigin,
  breaker: health.state,
  changedAt: line.changedAt.toISOString(),
  changedBy: line.changedBy,
  protocol: line.protocol,
  gameOrigin: line.gameOrigin,
  receivedAt: health.receivedAt?.toISOString() ?? null,
  id: line.code,
  operatorRef: line.operatorRef,
  state: line.state,
  subPartner: line.subPartner,
  waitingCount: health.waitingCount,
})

function shown(plan: FeedPlan, lang: Language): Gives<typeof wire.previewVendorFeed> {
  const some = <Of>(games: Of[], show: (game: Of) => { gameId: string; name: string }) =>
    games.slice(0, shownCount).map(show)
  return {
    added: some(plan.added, ({ gameId, name }) => ({ gameId, name: localized(name, lang) })),
    addedCount: plan.added.length,
    back: some(plan.back, ({ gameId, name }) => ({ gameId, name: localized(name, lang) })),
    backCount: plan.back.length,
    changed: some(plan.changed, ({ gameId, name }) => ({ gameId, name: localized(name, lang) })),
    changedCount: plan.changed.length,
    gone: some(plan.gone, ({ id, name }) => ({ gameId: id, name: localized(name, lang) })),
    goneCount: plan.gone.length,
    sameCount: plan.sameCount,
  }
}
