export { settings } from './agents-setting.ts'
export { jobs } from './jobs.ts'
export { routes } from './routes.ts'
export { subscribers } from './subscribers.ts'
