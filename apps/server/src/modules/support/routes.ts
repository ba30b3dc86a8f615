import * as wire from '@madang/wire/support'
import { route } from '#kernel/http/route'
import { readSettings } from '#settings'
import { whoServes } from './who-serves.ts'
import { complaintRoutes } from './complaint-routes.ts'
import { complaintOfficeRoutes } from './complaint-office-routes.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { noteRoutes } from './note-routes.ts'

export const routes = [
  ...inboxRoutes,
  ...complaintRoutes,
  ...complaintOfficeRoutes,
  ...noteRoutes,
  ...conversationRoutes,
  route(wire.customerService, async ({ by, db, registry }) => {
    const { customerService } = (await db.read(readSettings)).support
    const label =
      by.kind === 'member' ? await db.read((tx) => registry.clubLabelOf(tx, by.id)) : null
    const { csType, height, path } = whoServes(customerService, label?.rankLevel ?? 0)
    return { csType, height, url: path }
  }),
]
