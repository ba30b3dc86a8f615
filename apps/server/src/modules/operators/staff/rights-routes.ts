import * as wire from '@madang/wire/rights'
import { route } from '#kernel/http/route'
import { readSettings } from '#settings'

/** Returns who may do what: read from the calls themselves, so it is never outdated. */
export const rightsRoutes = [
  route(wire.listRights, async ({ db, registry }) => {
    const { deposits, withdrawals } = await db.read(readSettings)
    const secondFrom: Record<string, string> = {
      'POST /bo/deposits/:subject/confirm': deposits.fourEyesFrom,
      'POST /bo/withdrawals/:subject/approve': withdrawals.fourEyesFrom,
    }
    const acts = registry.calls.filter((call) => call.for === 'operator' && call.method !== 'GET')
    const rows = acts.map(({ method, path, roles = [] }) => {
      const action = `${method} ${path}`
      return { action, roles: [...roles], secondFrom: secondFrom[action] ?? null }
    })
    return { rows, separateFrom: withdrawals.separateFrom }
  }),
]
