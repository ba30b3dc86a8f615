export { cast } from './cast.ts'
export { cleanHtml } from './clean-html.ts'
export { announcementChanged } from './events.ts'
export { routes } from './routes.ts'
