export { areImagesOf } from './image-store.ts'
export { routes } from './routes.ts'
