export { jobs } from './jobs.ts'
export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
export { subscribers } from './subscribers.ts'
