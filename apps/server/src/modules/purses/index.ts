export { hasMoneyOut } from './has-money-out.ts'
export { jobs } from './jobs.ts'
export { routes } from './routes.ts'
export { watched } from './watched.ts'
