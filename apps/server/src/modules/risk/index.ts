export { subscribers } from './subscribers.ts'
export { jobs } from './jobs.ts'
export { queues } from './queues.ts'
export { routes } from './routes.ts'
