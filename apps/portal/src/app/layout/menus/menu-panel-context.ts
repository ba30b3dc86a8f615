import { createContext } from 'react'
import type { GameEntry } from './game-navigation.ts'

type CategoryEntry = Extract<GameEntry, { kind: 'category' }>

/** The category of the panel; a panel is loaded as a page and takes no properties. */
export const MenuPanelContext = createContext<CategoryEntry | null>(null)
