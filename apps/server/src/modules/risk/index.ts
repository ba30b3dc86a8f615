export { handlers } from './handlers.ts'
export { jobs } from './jobs.ts'
export { routes } from './routes.ts'
