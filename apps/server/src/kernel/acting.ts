import { AsyncLocalStorage } from 'node:async_hooks'

const acting = new AsyncLocalStorage<string | undefined>()

/**
 * Runs the work for an operator's request. Audited tables record each column that it changes in a
 * row, under this id.
 */
export const actingFor = <T>(requestId: string, work: () => T): T => acting.run(requestId, work)

/** Runs work that a request only triggers (event handlers, jobs, mail) without its request id. */
export const actingForNobody = <T>(work: () => T): T => acting.run(undefined, work)

/** Returns the id of the current request; undefined for members' requests and for jobs. */
export const actingRequest = (): string | undefined => acting.getStore()
