import type { Call } from '@madang/wire'
import type { Refused } from './refused.ts'
import { allowInertScript } from './trusted-html.ts'

/** What an app configures once at its start: the session, and how to handle some responses. */
export type Wiring = {
  /** The headers that prove the session of this tab. */
  headers: () => Record<string, string>
  /** The session has ended: show the login, then continue with `next`. */
  sessionOver: (next: () => void) => void
  /**
   * Handles refusals that concern the whole app, on any screen. Returns true when the app shows the
   * message in a window of its own, so that the screen need not.
   */
  refused: (refusal: Refused) => boolean | undefined
  /** Puts a payload that carries a secret into an envelope, if the house accepts envelopes. */
  enclose?: (
    way: { method: string; url: string },
    json: string,
    isAgain: boolean,
  ) => Promise<{ body: string; type: string } | undefined>
  /** Whether the current user may make this call now; calls that are not allowed are not sent. */
  mayAsk?: (call: Call) => boolean
  /** The house is closed for every call: fetch the reason. */
  closed?: () => void
}

let wired: Wiring = { headers: () => ({}), refused: () => undefined, sessionOver: () => undefined }

/** Call this first in an app's main file. */
export function wireKit(wiring: Wiring): void {
  wired = wiring
  allowInertScript()
}

export const wiring = (): Wiring => wired

/** For the few requests outside the API's calls: images that need the session. */
export const sessionHeaders = (): Record<string, string> => wired.headers()
