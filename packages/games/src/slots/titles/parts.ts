import type { SlotSymbol, Strip } from '../slot-config.ts'

/** A strip written as words. */
export function strip(words: string): Strip {
  return words.split(' ')
}

/** Symbols that only pay in runs, best first. */
export function regulars(words: string): SlotSymbol[] {
  return words.split(' ').map((id) => ({ id, kind: 'regular' }))
}
