import { companyRoutes } from './seats/company-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { routes as frameRoutes } from './routes.ts'
import { suspicionRoutes } from './suspicion/suspicion-routes.ts'
import { tournamentRoutes } from './tournaments/tournament-routes.ts'
import { waitingRoutes } from './seats/waiting-routes.ts'

/** The card room's routes for members and operators. */
export const routes = [
  ...frameRoutes,
  ...companyRoutes,
  ...officeRoutes,
  ...suspicionRoutes,
  ...tournamentRoutes,
  ...waitingRoutes,
]
