import * as wire from '@madang/wire/desk'
import { mayCall } from '@madang/wire/may-call'
import type { Queue } from '#kernel/queue'
import { route } from '#kernel/route'
import * as casino from '#casino'
import * as protection from '#protection'
import * as transferWallets from '#transfer-wallets'
import * as risk from '#risk'
import * as support from '#support'
import * as verification from '#verification'
import * as wallet from '#wallet'

const queues: Queue[] = [
  wallet,
  transferWallets,
  risk,
  verification,
  protection,
  support,
  casino,
].flatMap((module) => module.queues)

export const routes = [
  route(wire.countWaiting, ({ by, db, now }) =>
    db.read(async (tx) => {
      const seen = queues.filter(({ call }) => mayCall(by, call))
      const counted = await Promise.all(
        seen.map(async ({ first, name }) => {
          const rows = await first(tx, wire.waitingCountMax, now)
          return [name, rows.length] as const
        }),
      )
      return { waiting: Object.fromEntries(counted) }
    }),
  ),
]
