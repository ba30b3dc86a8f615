import type { HandAsk } from '@madang/wire/tables'
import { decimalOf, unitsOf } from '../units.ts'

/** What is asked about one hand: by every press that has chips on it, and answered once. */
export type HandQuestion = {
  place: string
  automatic: string
  asks: HandAsk[]
  choices: { choice: string; extra: string }[]
}

/** Several presses on one hand are one question; what it costs is the sum. */
export function handQuestions(asks: readonly HandAsk[]): HandQuestion[] {
  const places = [...new Set(asks.map(({ place }) => place))]
  return places.flatMap((place) => {
    const own = asks.filter((ask) => ask.place === place)
    const [first] = own
    if (!first) return []
    const choices = first.choices.flatMap(({ choice }) => {
      const same = own.flatMap((ask) => ask.choices.filter((one) => one.choice === choice))
      const extra = decimalOf(same.reduce((sum, one) => sum + unitsOf(one.extra), 0n))
      return same.length === own.length ? [{ choice, extra }] : []
    })
    return [{ asks: own, automatic: first.automatic, choices, place }]
  })
}
