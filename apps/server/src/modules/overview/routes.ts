import * as wire from '@madang/wire/overview'
import { memoizeTtl } from '#kernel/memoize-ttl'
import { route } from '#kernel/http/route'
import { showJobHealth, showPaymentHealth } from './show-health.ts'
import { showOverview } from './show-overview.ts'

/** Every open back office polls every 15 seconds: one cached response serves all of them. */
const ofTheMoment = memoizeTtl<Awaited<ReturnType<typeof showOverview>>>(5_000)
const paymentsOfTheMoment = memoizeTtl<Awaited<ReturnType<typeof showPaymentHealth>>>(15_000)

export const routes = [
  route(wire.showOverview, async ({ db, now }) => {
    const read = () => db.read((tx) => showOverview(tx, now))
    return { at: now.toISOString(), ...(await ofTheMoment(db, 'overview', now, read)) }
  }),

  route(wire.showPaymentHealth, ({ db, now }) =>
    paymentsOfTheMoment(db, 'payments', now, () => db.read((tx) => showPaymentHealth(tx, now))),
  ),

  route(wire.showJobHealth, ({ db, now }) => db.read((tx) => showJobHealth(tx, now))),
]
