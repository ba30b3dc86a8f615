export { memberView } from './member-view.ts'
export { proposals } from './proposals.ts'
export { routes } from './routes.ts'
