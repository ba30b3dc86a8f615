export { areImagesOf } from './image-store.ts'
export { handlers } from './handlers.ts'
export { routes } from './routes.ts'
