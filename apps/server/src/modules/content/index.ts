export { cast } from './cast.ts'
export { announcementChanged } from './events.ts'
export { routes } from './routes.ts'
