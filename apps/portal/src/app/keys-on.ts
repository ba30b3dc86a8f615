import { makeStore, useStore } from '@madang/kit'

const storageKey = 'keys'
const store = makeStore(localStorage.getItem(storageKey) !== 'off')

/** Returns whether single-key shortcuts are on (WCAG 2.1.4). */
export const keysOn = (): boolean => store.now()
export const useKeysOn = (): boolean => useStore(store)

export function turnKeys(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  store.set(isOn)
}
