import { createContext } from 'react'
import type { GameEntry } from './game-navigation.ts'

type CategoryEntry = Extract<GameEntry, { kind: 'category' }>

/** Which category the panel is for; a panel is fetched as a page and takes no properties. */
export const MenuPanelContext = createContext<CategoryEntry | null>(null)
