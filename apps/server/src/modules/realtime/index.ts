export { sockets } from './sockets.ts'
export { subscribers } from './subscribers.ts'
export { jobs } from './jobs.ts'
export { routes } from './routes.ts'
