import type { Title } from '../title.ts'
import { reference } from './reference.ts'

/** Every version that was ever played, newest first within a title. */
export const allTitles: readonly Title[] = [reference]

/** A title by its id; without a version the newest. */
export function findTitle(id: string, version?: number): Title | undefined {
  return allTitles.find(
    (title) => title.id === id && (version === undefined || title.version === version),
  )
}
