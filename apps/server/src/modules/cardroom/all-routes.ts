import { companyRoutes } from './company-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { routes as frameRoutes } from './routes.ts'
import { suspicionRoutes } from './suspicion-routes.ts'
import { tournamentRoutes } from './tournament-routes.ts'
import { waitingRoutes } from './waiting-routes.ts'

/** What members and operators ask the card room. */
export const routes = [
  ...frameRoutes,
  ...companyRoutes,
  ...officeRoutes,
  ...suspicionRoutes,
  ...tournamentRoutes,
  ...waitingRoutes,
]
