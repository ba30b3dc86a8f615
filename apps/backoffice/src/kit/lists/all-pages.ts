import { createContext } from 'react'
import type { OfficePage } from '../feature.ts'

/** The pages that the current operator may open; provided by the layout. */
export const AllPages = createContext<readonly OfficePage[]>([])

/** Every page of the menu, whoever may open it; provided by the layout. */
export const EveryPage = createContext<readonly OfficePage[]>([])
