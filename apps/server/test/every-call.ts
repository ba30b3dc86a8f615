import type { Call } from '@madang/wire'
import { modules } from '../src/app.ts'

/** All routes of the house and their calls: what is said of every call is proved on these. */
export const routes = modules.flatMap((module) => module.routes ?? [])
export const calls: Call[] = routes.map(({ wire }) => wire)
export const nameOf = (wire: Call): string => `${wire.method} ${wire.path}`
