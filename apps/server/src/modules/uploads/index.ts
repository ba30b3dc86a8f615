export { personalData } from './personal-data.ts'
export { areImagesOf, dropImages, markPersonal } from './image-store.ts'
export { jobs } from './jobs.ts'
export { routes } from './routes.ts'
