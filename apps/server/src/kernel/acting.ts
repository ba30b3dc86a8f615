import { AsyncLocalStorage } from 'node:async_hooks'

const acting = new AsyncLocalStorage<string | undefined>()

/** What this work changes in kept tables is noted under the request: each element of each row. */
export const actingFor = <T>(requestId: string, work: () => T): T => acting.run(requestId, work)

/** Work that a call only sets off is nobody's call: hearing an event, a job, mail. */
export const actingForNobody = <T>(work: () => T): T => acting.run(undefined, work)

/** The request for which a transaction is begun; undefined for members' calls and for jobs. */
export const actingRequest = (): string | undefined => acting.getStore()
