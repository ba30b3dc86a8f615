/**
 * What the server's clock shows, by the messages that carry its time. A message is always late, so
 * the one that was least late says most; nothing on the screen counts by the browser's own clock.
 */
export class ServerClock {
  #offsetMs: number | undefined

  /** A message with the server's time came in. */
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
