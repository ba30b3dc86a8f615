import type { Call } from '@madang/wire'
import type { Refused } from './refused.ts'
import { allowInertScript } from './trusted-html.ts'

/**
 * What an app tells the kit once at its start: who is asking, and what to do about some answers.
 */
export type Wiring = {
  /** The headers that prove the session of this tab. */
  headers: () => Record<string, string>
  /** The session has ended: ask for a login, then go on with `next`. */
  sessionOver: (next: () => void) => void
  /**
   * Some refusals concern the app as a whole, whatever screen met them. True where it says the rest
   * in a window of its own, and the screen need not.
   */
  refused: (refusal: Refused) => boolean | undefined
  /** Puts a payload that carries a secret into an envelope, where the house takes them. */
  enclose?: (
    way: { method: string; url: string },
    json: string,
    isAgain: boolean,
  ) => Promise<{ body: string; type: string } | undefined>
  /** Whether who is here may ask this at all now; what they may not is not asked for them. */
  mayAsk?: (call: Call) => boolean
  /** The house is closed, whatever was asked: find out why. */
  closed?: () => void
}

let wired: Wiring = { headers: () => ({}), refused: () => undefined, sessionOver: () => undefined }

/** Stands first in an app's main file. */
export function wireKit(wiring: Wiring): void {
  wired = wiring
  allowInertScript()
}

export const wiring = (): Wiring => wired

/** For the few requests that are no call of the wire: images that need the session. */
export const sessionHeaders = (): Record<string, string> => wired.headers()
