export { jobs } from './jobs.ts'
export { metrics } from './metrics.ts'
export { routes } from './routes.ts'
export { workers } from './workers.ts'
