import type { RefusalCode } from '@madang/wire'

/** The server's no: a stable code, words in the reader's language, and facts to show. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly facts: Record<string, unknown>

  constructor(code: RefusalCode, message: string, facts: Record<string, unknown>) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.facts = facts
  }

  /** The id that support can search for. */
  get requestId(): string | undefined {
    const id = this.facts['requestId']
    return typeof id === 'string' ? id : undefined
  }
}

/** Nobody answered: the line is down or the server away. What became of the call is unknown. */
export class Unreachable extends Error {
  constructor() {
    super('The server could not be reached.')
    this.name = 'Unreachable'
  }
}

/** True when it is not known whether the server did what was asked. */
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
