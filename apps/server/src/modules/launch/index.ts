export { subscribers } from './subscribers.ts'
export { jobs } from './jobs.ts'
export { routes } from './routes.ts'
export { findLiveFrames, whoIsFrame } from './who-is-frame.ts'
