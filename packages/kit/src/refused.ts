import type { RefusalCode } from '@madang/wire'

/** A refusal by the server: a stable code, a text in the reader's language, and facts to show. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly facts: Record<string, unknown>

  constructor(code: RefusalCode, message: string, facts: Record<string, unknown>) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.facts = facts
  }

  /** The request id that support can search for. */
  get requestId(): string | undefined {
    const id = this.facts['requestId']
    return typeof id === 'string' ? id : undefined
  }
}

/** No response: the network or the server is down. The outcome of the call is unknown. */
export class Unreachable extends Error {
  constructor() {
    super('The server could not be reached.')
    this.name = 'Unreachable'
  }
}

/** Returns true when it is unknown whether the server executed the request. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof Unreachable) return true
  return error instanceof Refused && (error.code === 'unavailable' || error.code === 'unexpected')
}

export function isSessionOver(error: unknown): boolean {
  return (
    error instanceof Refused &&
    (error.code === 'session-missing' || error.code === 'session-expired')
  )
}
