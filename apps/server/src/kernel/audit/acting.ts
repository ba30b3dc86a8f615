import { AsyncLocalStorage } from 'node:async_hooks'

const acting = new AsyncLocalStorage<string | undefined>()

/** Runs the work; audited tables record each column of a row that it changes under the request. */
export const actingFor = <T>(requestId: string, work: () => T): T => acting.run(requestId, work)

/** Runs work that a request only triggers (event handlers, jobs, mail) without its request id. */
export const actingForNobody = <T>(work: () => T): T => acting.run(undefined, work)

/** Returns the id of the current request; undefined for members' requests and for jobs. */
export const actingRequest = (): string | undefined => acting.getStore()
