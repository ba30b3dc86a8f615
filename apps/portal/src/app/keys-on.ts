import { makeStore, useStore } from '@madang/kit'

const shelf = 'keys'
const store = makeStore(localStorage.getItem(shelf) !== 'off')

/** Whether single keys lead anywhere (WCAG 2.1.4). */
export const keysOn = (): boolean => store.now()
export const useKeysOn = (): boolean => useStore(store)

export function turnKeys(isOn: boolean): void {
  localStorage.setItem(shelf, isOn ? 'on' : 'off')
  store.set(isOn)
}
