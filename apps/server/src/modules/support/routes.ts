import * as wire from '@madang/wire/support'
import { route } from '#kernel/route'
import { readSettings } from '#settings'
import { whoServes } from './who-serves.ts'
import { complaintRoutes } from './complaint-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { noteRoutes } from './note-routes.ts'

/** There is no rank programme in this house: nobody stands above anybody. */
const unranked = 0

export const routes = [
  ...inboxRoutes,
  ...complaintRoutes,
  ...noteRoutes,
  route(wire.customerService, async ({ db }) => {
    const { customerService } = (await db.read(readSettings)).support
    const { csType, height, path } = whoServes(customerService, unranked)
    return { csType, height, url: path }
  }),
]
