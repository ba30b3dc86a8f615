import { callApi, makeStore, Refused, type Store } from '@madang/kit'
import * as wire from '@madang/wire/cardroom-tournaments'
import { askWhileSeen } from '../../ask-while-seen.ts'
import { postToPortal } from '../../frame-session.ts'
import { compareSeatDraws, keepReceipt } from '../../proofs/keep.ts'
import { bytesFor } from '../proofs/given-bytes.ts'
import { keepDraws } from './keep-draws.ts'

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
  #drawn = ''

  /** Polls the tournaments; calls `onTable` when the member was moved to another table. */
  follow(onTable: (tableId: string) => void): () => void {
    const check = async () => {
      await this.refresh()
      this.#compareDraws()
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
      const shown = await callApi(wire.showCardTournamentDraws, { tournamentId })
      const bytes = bytesFor(request.id)
      const { draws, receipt } = await callApi(wire.enterCardTournament, { ...request, bytes })
      keepReceipt(receipt, request)
      keepDraws(draws, shown, { ...request, bytes })
    })
  }

  leave(tournamentId: string): Promise<void> {
    return this.#changed(() => callApi(wire.leaveCardTournament, { tournamentId }))
  }

  /** Draws again what was drawn since the last time. */
  #compareDraws(): void {
    const own = (this.store.now().list ?? []).filter(({ mine, state }) => {
      return mine !== null && state !== 'registering'
    })
    const drawn = own.map(({ id, mine, state }) => `${id} ${state} ${mine?.tableId}`).join()
    if (drawn !== this.#drawn) compareSeatDraws()
    this.#drawn = drawn
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
