import * as wire from '@madang/wire/casino-office'
import * as retirement from '@madang/wire/casino-retirement'
import { needFresh } from '#kernel/need-fresh'
import { writeIdempotent } from '#kernel/http/idempotency'
import { route } from '#kernel/http/route'
import { decideVersion, listVersions, proposeVersion } from './titles/propose-version.ts'
import { decideRetirement, proposeRetirement, showRetirement } from './titles/retire-title.ts'

export const officeRoutes = [
  route(wire.listTitleVersions, ({ by, db, now }, { subject }) =>
    db.read((tx) => listVersions(tx, subject, by, now)),
  ),
  route(wire.proposeTitleVersion, ({ by, db, now }, { id, reason, subject, version }) => {
    needFresh(by, now)
    const content = { reason, subject, version }
    return writeIdempotent(
      db,
      { actor: by.id, call: 'title-version', content, key: id },
      async (tx) => {
        await proposeVersion(tx, { at: now, by, gameId: subject, id, reason, version })
        return { id }
      },
    )
  }),
  route(wire.decideTitleVersion, ({ by, db, now }, { decision, id, note, subject }) => {
    needFresh(by, now)
    return db.write(async (tx) => ({
      version: await decideVersion(tx, { at: now, by, decision, gameId: subject, id, note }),
    }))
  }),
  route(retirement.showTitleRetirement, ({ by, db, now }, { subject }) =>
    db.read((tx) => showRetirement(tx, subject, by, now)),
  ),
  route(retirement.proposeTitleRetirement, ({ by, db, now }, { id, reason, subject }) => {
    needFresh(by, now)
    const content = { reason, subject }
    return writeIdempotent(
      db,
      { actor: by.id, call: 'title-retirement', content, key: id },
      async (tx) => {
        await proposeRetirement(tx, { at: now, by, gameId: subject, id, reason })
        return { id }
      },
    )
  }),
  route(retirement.decideTitleRetirement, ({ by, db, now }, { decision, id, note, subject }) => {
    needFresh(by, now)
    return db.write(async (tx) => {
      await decideRetirement(tx, { at: now, by, decision, gameId: subject, id, note })
      return {}
    })
  }),
]
