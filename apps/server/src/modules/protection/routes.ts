import * as wire from '@madang/wire/protection'
import { needFresh } from '#identity'
import { route } from '#kernel/http/route'
import { readSettings } from '#settings'
import type { Settings } from '#settings'
import { findLimits } from './limits/find-limits.ts'
import type { RaiseTerms } from './limits/limit.ts'
import { houseRoutes } from './limits/house-routes.ts'
import { pauseRoutes } from './pauses/pause-routes.ts'
import { confirmLimit, setLimit } from './limits/set-limit.ts'
import { shown, wishedUnits } from './limits/show-limit.ts'

export const routes = [
  ...houseRoutes,
  ...pauseRoutes,
  route(wire.listLimits, async ({ by, db, now }) => ({
    limits: (await db.read((tx) => findLimits(tx, by.id, now))).map(shown),
  })),

  route(wire.setLimit, ({ by, db, now }, { amount, ...name }) =>
    db.write(async (tx) => {
      await setLimit(tx, {
        at: now,
        by: 'member',
        limitUnits: amount === null ? null : wishedUnits(name.kind, amount),
        memberId: by.id,
        name,
        reason: 'own wish',
        terms: termsOf(await readSettings(tx)),
      })
      return { limits: (await findLimits(tx, by.id, now)).map(shown) }
    }),
  ),

  route(wire.confirmLimit, ({ by, db, now }, name) => {
    needFresh(by, now)
    return db.write(async (tx) => {
      await confirmLimit(tx, { at: now, by: 'member', memberId: by.id, name })
      return { limits: (await findLimits(tx, by.id, now)).map(shown) }
    })
  }),
]

const hourMs = 3_600_000

const termsOf = ({ protection }: Settings): RaiseTerms => ({
  delayMs: protection.raiseDelayHours * hourMs,
  lifeMs: protection.raiseLifeDays * 24 * hourMs,
})
