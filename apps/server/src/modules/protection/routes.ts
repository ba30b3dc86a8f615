import * as wire from '@madang/wire/protection'
import { needFresh } from '#identity'
import { decimalOf, flooredToCents, unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import { readSettings } from '#settings'
import type { Settings } from '#settings'
import { findLimits } from './find-limits.ts'
import type { LimitView } from './find-limits.ts'
import type { LimitName, RaiseTerms } from './limit.ts'
import { pauseRoutes } from './pause-routes.ts'
import { confirmLimit, setLimit } from './set-limit.ts'

export const routes = [
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

/** Zero is a wish too: nothing at all. Time is wished in minutes. */
function wishedUnits(kind: LimitName['kind'], amount: string): bigint {
  if (kind === 'time') return BigInt(amount)
  const units = unitsOf(amount)
  return units === flooredToCents(units) ? units : refuse('amount-too-fine')
}

const hourMs = 3_600_000

const termsOf = ({ protection }: Settings): RaiseTerms => ({
  delayMs: protection.raiseDelayHours * hourMs,
  lifeMs: protection.raiseLifeDays * 24 * hourMs,
})

function shown({ kind, limitUnits, period, raise, usedUnits }: LimitView) {
  const leftUnits = limitUnits === null ? null : limitUnits - usedUnits
  const shownAmount = (units: bigint | null) => (units === null ? null : shownUnits(kind, units))
  return {
    amount: shownAmount(limitUnits),
    kind,
    left: shownAmount(leftUnits !== null && leftUnits < 0n ? 0n : leftUnits),
    period,
    raise: raise && {
      amount: shownAmount(raise.limitUnits),
      confirmableAt: raise.confirmableAt.toISOString(),
      lapsesAt: raise.lapsesAt.toISOString(),
    },
    used: shownUnits(kind, usedUnits),
  }
}

const shownUnits = (kind: LimitName['kind'], units: bigint): string =>
  kind === 'time' ? String(units) : decimalOf(units)
