/**
 * Estimates the server's time from messages that carry it. Every message arrives late, so the least
 * delayed one is the best estimate. Nothing on the screen uses the browser's own clock.
 */
export class ServerClock {
  #offsetMs: number | undefined

  /** Takes the server's time from a message that has just arrived. */
  sync(serverNow: string, here = Date.now()): void {
    const offsetMs = Date.parse(serverNow) - here
    this.#offsetMs = this.#offsetMs === undefined ? offsetMs : Math.max(this.#offsetMs, offsetMs)
  }

  now(): number {
    return Date.now() + (this.#offsetMs ?? 0)
  }
}

/** The clock of this frame. */
export const serverClock = new ServerClock()
