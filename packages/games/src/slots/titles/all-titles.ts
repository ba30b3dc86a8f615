import type { Title } from '../config/title.ts'
import { fallingTitles } from './falling-titles.ts'
import { featureTitles } from './feature-titles.ts'
import { firstTitles } from './first-titles.ts'
import { reference } from './reference.ts'
import { runTitles } from './run-titles.ts'

/** Every version that was ever played, newest first within a title, in the order of the lobby. */
export const allTitles: readonly Title[] = [
  ...firstTitles,
  ...featureTitles,
  ...fallingTitles,
  ...runTitles,
  reference,
]

/** A title by its id; without a version the newest. */
export function findTitle(id: string, version?: number): Title | undefined {
  return allTitles.find(
    (title) => title.id === id && (version === undefined || title.version === version),
  )
}
