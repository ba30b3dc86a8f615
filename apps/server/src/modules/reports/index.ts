export { handlers } from './handlers.ts'
export { jobs } from './jobs.ts'
export { rebuildReports } from './rebuild-reports.ts'
export { routes } from './routes.ts'
