import { betRoutes } from './bets/bet-routes.ts'
import { browseRoutes } from './matches/browse-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { resultRoutes } from './settlement/result-routes.ts'

export const routes = [...browseRoutes, ...betRoutes, ...officeRoutes, ...resultRoutes]
