import type { Call } from '@madang/wire'
import { modules } from '../src/app.ts'

/** All routes with their calls, for tests that must hold for every call. */
export const routes = modules.flatMap((module) => module.routes ?? [])
export const calls: Call[] = routes.map(({ wire }) => wire)
export const nameOf = (wire: Call): string => `${wire.method} ${wire.path}`
