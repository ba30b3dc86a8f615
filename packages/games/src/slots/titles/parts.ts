import type { SlotSymbol, Strip } from '../config/slot-config.ts'

/** A strip written as words, in as many rows of text as it needs. */
export function strip(...rows: string[]): Strip {
  return rows.flatMap((words) => words.split(' '))
}

/** Symbols that only pay in runs, best first. */
export function regulars(words: string): SlotSymbol[] {
  return words.split(' ').map((id) => ({ id, kind: 'regular' }))
}
