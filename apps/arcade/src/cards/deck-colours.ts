import { makeStore } from '@madang/kit'

const storageKey = 'deck-colours'

/** Whether diamonds and clubs have colours of their own; kept in this browser. */
export const hasFourColours = makeStore(localStorage.getItem(storageKey) === 'four')

export function turnColours(isFour: boolean): void {
  localStorage.setItem(storageKey, isFour ? 'four' : 'two')
  hasFourColours.set(isFour)
}
