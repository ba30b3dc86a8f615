import { betRoutes } from './bet-routes.ts'
import { browseRoutes } from './browse-routes.ts'
import { officeRoutes } from './office-routes.ts'

export const routes = [...browseRoutes, ...betRoutes, ...officeRoutes]
