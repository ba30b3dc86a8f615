import { callApi, isOutcomeUnknown, makeStore, Refused } from '@madang/kit'
import type { Gives } from '@madang/wire'
import { decideTableHand, listTableAsks } from '@madang/wire/tables'
import type { HandAsk } from '@madang/wire/tables'
import type { LiveTable } from '../line/live-table.ts'

type Asking = { asks: HandAsk[]; isBusy: boolean; refused: Refused | null }

const calm: Asking = { asks: [], isBusy: false, refused: null }
const againMs = 500
const attemptsMax = 6

/** The pending questions to this member at one table, and their answers. */
export class HandAsks {
  readonly store = makeStore<Asking>(calm)
  readonly #table: LiveTable

  constructor(table: LiveTable) {
    this.#table = table
  }

  clear(): void {
    this.store.set(calm)
  }

  /** Fetches the pending questions. */
  async refresh(): Promise<void> {
    const roundId = this.#table.now.view.round?.id
    if (roundId === undefined) return
    try {
      const { asks, extra } = await callApi(listTableAsks, { roundId, tableId: this.#table.id })
      this.store.set({ ...this.store.now(), asks })
      if (this.#table.now.view.round?.id === roundId) this.#table.has({ extra })
    } catch {
      // The next event of the table fetches again; until then the known questions stay.
    }
  }

  /** Answers for a hand: one decision per bet on it, each with one id through all retries. */
  async choose(asks: readonly HandAsk[], choice: string): Promise<void> {
    const roundId = this.#table.now.view.round?.id
    if (roundId === undefined || this.store.now().isBusy) return
    this.store.set({ ...this.store.now(), isBusy: true, refused: null })
    try {
      for (const { betId, spot } of asks) {
        const id = crypto.randomUUID()
        const request = { betId, choice, id, roundId, spot, tableId: this.#table.id }
        const left = await answerTo(request)
        this.store.set({ ...this.store.now(), asks: left.asks })
        this.#table.has({ balance: left.balance, extra: left.extra })
      }
      this.store.set({ ...this.store.now(), isBusy: false })
    } catch (error) {
      const refused = error instanceof Refused ? error : null
      this.store.set({ ...this.store.now(), isBusy: false, refused })
      // Another page may have answered already.
      await this.refresh()
    }
  }
}

type DecisionRequest = Parameters<typeof callApi<typeof decideTableHand>>[1]

async function answerTo(request: DecisionRequest): Promise<Gives<typeof decideTableHand>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await callApi(decideTableHand, request)
    } catch (error) {
      if (!isOutcomeUnknown(error) || attempt === attemptsMax) throw error
      await new Promise((resume) => setTimeout(resume, againMs * attempt))
    }
  }
}
