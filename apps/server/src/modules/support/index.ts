export { messageSent } from './events.ts'
export { routes } from './routes.ts'
