export { messageSent } from './events.ts'
export { handlers } from './handlers.ts'
export { routes } from './routes.ts'
