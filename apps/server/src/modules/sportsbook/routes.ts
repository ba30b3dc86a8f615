import { betRoutes } from './bet-routes.ts'
import { browseRoutes } from './browse-routes.ts'

export const routes = [...browseRoutes, ...betRoutes]
