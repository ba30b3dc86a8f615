import { callApi, makeStore, Refused, type Store } from '@madang/kit'
import * as wire from '@madang/wire/cardroom-waiting'
import type { CardWait } from '@madang/wire/cardroom-waiting'
import { serverClock } from '../../tables/line/server-clock.ts'

export type WaitsState = { list: CardWait[]; refusal: Refused | null }

const refreshMs = 3_000

/** The waiting lists that the member is on: polled while there is one. */
export class Waits {
  readonly store: Store<WaitsState> = makeStore<WaitsState>({ list: [], refusal: null })

  follow(): () => void {
    void this.refresh()
    const timer = setInterval(() => {
      if (this.store.now().list.length > 0) void this.refresh()
    }, refreshMs)
    return () => clearInterval(timer)
  }

  join(tableId: string): Promise<boolean> {
    return this.#ask(() => callApi(wire.joinCardWaiting, { tableId }))
  }

  leave(tableId: string): Promise<boolean> {
    return this.#ask(() => callApi(wire.leaveCardWaiting, { tableId }))
  }

  /** The tables report the end of the session; a list can be requested again. */
  async refresh(): Promise<void> {
    try {
      this.#receive(await callApi(wire.listCardWaits, {}))
    } catch (error) {
      if (!(error instanceof Refused)) return
      this.store.set({ list: [], refusal: null })
    }
  }

  async #ask(work: () => Promise<{ list: CardWait[]; now: string }>): Promise<boolean> {
    try {
      this.#receive(await work())
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.store.set({ ...this.store.now(), refusal: error })
      return false
    }
  }

  #receive({ list, now }: { list: CardWait[]; now: string }): void {
    serverClock.sync(now)
    this.store.set({ list, refusal: null })
  }
}
