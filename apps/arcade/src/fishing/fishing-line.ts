import type { FishingAsk, FishingMessage } from '@madang/wire/fishing-line'
import { fishingPath } from '@madang/wire/fishing-line'
import { FrameLine, isLinked } from '../app/frame-line.ts'

/** The socket of a fishing room; reconnects by itself and continues where it was. */
export class FishingLine {
  readonly isLinked = isLinked
  readonly #tankId: string
  readonly #line: FrameLine<FishingAsk, FishingMessage>

  constructor(
    tankId: string,
    listener: (message: FishingMessage) => void,
    seqNow: () => number | undefined,
  ) {
    this.#tankId = tankId
    this.#line = new FrameLine(fishingPath, () => {
      const seq = seqNow()
      this.send({ kind: 'watch', tankId, ...(seq !== undefined && { seq }) })
    })
    this.#line.onMessage(listener)
    this.#line.open()
  }

  /** Sends a shot, which others only see: on a broken connection it is lost. */
  send(ask: FishingAsk): void {
    this.#line.send(ask)
  }

  /** Requests the whole view again, because something is missing. */
  askAgain(): void {
    this.send({ kind: 'watch', tankId: this.#tankId })
  }
}
