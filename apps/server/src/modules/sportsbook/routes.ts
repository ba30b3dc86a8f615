import { betRoutes } from './bet-routes.ts'
import { browseRoutes } from './browse-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { resultRoutes } from './result-routes.ts'

export const routes = [...browseRoutes, ...betRoutes, ...officeRoutes, ...resultRoutes]
