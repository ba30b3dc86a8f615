import { makeStore, useStore } from './store.ts'

export type Theme = 'dark' | 'light' | 'system'

const store = makeStore<Theme>(read())

export const useTheme = (): Theme => useStore(store)

/** Switches between the day and night theme at once and stores the choice. */
export function turnTheme(theme: Theme): void {
  localStorage.setItem('theme', theme)
  document.documentElement.dataset['theme'] = theme
  store.set(theme)
}

function read(): Theme {
  const kept = localStorage.getItem('theme')
  return kept === 'light' || kept === 'system' ? kept : 'dark'
}
