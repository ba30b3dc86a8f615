import type { HandAsk } from '@madang/wire/tables'
import { decimalOf, unitsOf } from '../../units.ts'

/** A question about one hand. It covers every bet on that hand and is answered once. */
export type HandQuestion = {
  place: string
  automatic: string
  asks: HandAsk[]
  choices: { choice: string; extra: string }[]
}

/** Merges the questions about one hand into one; its cost is their sum. */
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
