import { createContext } from 'react'
import type { OfficePage } from './feature.ts'

/** The pages that the one who looks may open; the frame says them. */
export const AllPages = createContext<readonly OfficePage[]>([])

/** Every page of the menu, whoever may open it; the frame says them. */
export const EveryPage = createContext<readonly OfficePage[]>([])
