import { listVendorsOpen, setVendorOpen } from '#catalog'
import type { Job } from '#kernel/jobs/jobs'
import { workEach } from '#kernel/jobs/work-each'
import { deleteOldFailures } from './calls/failure-store.ts'
import { connectionsOf } from './calls/find-connection.ts'
import type { VendorConnection } from './vendors/vendor.ts'
import { reconcileVendor, resolveOpenBets } from './differences/reconcile-vendor.ts'
import { deleteSessions } from './sessions/session-store.ts'
import { lockVendor } from './vendors/vendor-store.ts'

const dayMs = 24 * 3_600_000
/** Seoul is nine hours ahead of UTC all year. */
const zoneMs = 9 * 3_600_000
/** A vendor may use a token for as long as it may return to a round. */
const sessionKeptMs = 30 * dayMs

export const jobs: Job[] = [
  {
    // Lobbies follow the vendor's state, also one that was set before they knew the vendor.
    cron: '* * * * *',
    name: 'seamless.set-open',
    async run(context) {
      const shown = await context.db.read(listVendorsOpen)
      await eachVendor(context, 'seamless-set-open', async ({ code, state }) => {
        const isOpen = state === 'open'
        // Usually nothing has changed: a vendor is locked only if there is something to write.
        if ((shown.get(code) ?? isOpen) === isOpen) return
        await context.db.write(async (tx) => {
          const vendor = await lockVendor(tx, code)
          if (vendor) await setVendorOpen(tx, code, vendor.state === 'open')
        })
      })
    },
  },
  {
    cron: '20 4 * * *',
    name: 'seamless.sweep',
    async run({ db, now }) {
      await db.write(async (tx) => {
        await deleteOldFailures(tx)
        await deleteSessions(tx, new Date(now.getTime() - sessionKeptMs))
      })
    },
  },
  {
    // At one o'clock at night in Seoul, for the previous day.
    cron: '0 16 * * *',
    name: 'seamless.reconcile',
    lateMs: 7 * dayMs,
    async run(context) {
      const { from, to } = dayBefore(context.dueAt)
      // A vendor that does not reply shows in its breaker; the others are still reconciled.
      await eachVendor(context, 'seamless-reconcile', async (vendor) => {
        await reconcileVendor(context, vendor, { at: context.now, from, to })
      })
    },
  },
  {
    cron: '30 * * * *',
    name: 'seamless.resolve-open',
    async run(context) {
      await eachVendor(context, 'seamless-resolve-open', async (vendor) => {
        await resolveOpenBets(context, vendor, context.now)
      })
    },
  },
]

/** Works on one connected vendor after the other; one that fails does not stop the others. */
async function eachVendor(
  context: Parameters<Job['run']>[0],
  list: string,
  work: (vendor: VendorConnection) => Promise<void>,
): Promise<void> {
  const vendors = [...(await connectionsOf(context)).values()]
  const rows = vendors.map((vendor) => ({ id: vendor.code, vendor }))
  await workEach({ list, log: context.log, rows }, ({ vendor }) => work(vendor))
}

/** Returns the previous day in Seoul. */
function dayBefore(now: Date): { from: Date; to: Date } {
  const to = Math.floor((now.getTime() + zoneMs) / dayMs) * dayMs - zoneMs
  return { from: new Date(to - dayMs), to: new Date(to) }
}
