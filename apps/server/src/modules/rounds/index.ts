export { proposals } from './proposals.ts'
export { routes } from './routes.ts'
