import { callApi, isOutcomeUnknown } from '@madang/kit'
import { placeTableBet } from '@madang/wire/tables'

type Press = Parameters<typeof callApi<typeof placeTableBet>>[1]

const waitsMs = [500, 1_000, 2_000, 4_000]

/** Asks with the same id until somebody answers, so that the press counts once. */
export async function placeChips(press: Press, onUnknown: () => void) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await callApi(placeTableBet, press)
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error
      onUnknown()
      await pause(waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 4_000)
    }
  }
}

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
