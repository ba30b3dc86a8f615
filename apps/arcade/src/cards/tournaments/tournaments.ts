import { callApi, makeStore, Refused, type Store } from '@madang/kit'
import * as wire from '@madang/wire/cardroom-tournaments'
import { askWhileSeen } from '../../ask-while-seen.ts'
import { postToPortal } from '../../frame-session.ts'
import { keepReceipt } from '../../proofs/keep.ts'

export type TournamentsState = {
  list: wire.CardTournament[] | undefined
  tickets: { id: string; value: string }[]
  refusal: Refused | null
}

const refreshMs = 4_000

/** The tournaments of the card room, and the member's table in each. */
export class Tournaments {
  readonly store: Store<TournamentsState> = makeStore<TournamentsState>({
    list: undefined,
    refusal: null,
    tickets: [],
  })
  readonly #opened = new Map<string, string>()

  /** Polls the tournaments; calls `onTable` when the member was moved to another table. */
  follow(onTable: (tableId: string) => void): () => void {
    const check = async () => {
      await this.refresh()
      for (const { id, mine, state } of this.store.now().list ?? []) {
        const tableId = mine?.tableId
        if (state !== 'running' || !tableId || this.#opened.get(id) === tableId) continue
        this.#opened.set(id, tableId)
        onTable(tableId)
      }
    }
    // Who has entered is led to the table also while looking elsewhere.
    const isEntered = () => (this.store.now().list ?? []).some(({ mine }) => mine !== null)
    return askWhileSeen(check, refreshMs, isEntered)
  }

  enter(tournamentId: string): Promise<void> {
    const request = { id: crypto.randomUUID(), tournamentId }
    return this.#changed(async () => {
      const { receipt } = await callApi(wire.enterCardTournament, request)
      keepReceipt(receipt, request)
    })
  }

  leave(tournamentId: string): Promise<void> {
    return this.#changed(() => callApi(wire.leaveCardTournament, { tournamentId }))
  }

  async refresh(): Promise<void> {
    try {
      const { list, tickets } = await callApi(wire.listCardTournaments, {})
      this.store.set({ ...this.store.now(), list, tickets })
    } catch (error) {
      // The tables report the end of the session; a list can be requested again.
      if (!(error instanceof Refused)) return
    }
  }

  async #changed(work: () => Promise<unknown>): Promise<void> {
    this.store.set({ ...this.store.now(), refusal: null })
    try {
      await work()
      postToPortal({ kind: 'balance-changed' })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.store.set({ ...this.store.now(), refusal: error })
    }
    await this.refresh()
  }
}
