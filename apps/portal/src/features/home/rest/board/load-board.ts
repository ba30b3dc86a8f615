import { needTexts } from '@madang/kit'
import { loadHomeParts } from '../../../../kit/home-parts.ts'

/** Loads the board with the texts of the features that have a part in it. */
export async function load() {
  const parts = await loadHomeParts()
  const texts = parts.flatMap((part) => part.texts)
  const [board] = await Promise.all([
    import('./home-board.tsx'),
    needTexts('site', 'live', 'tables', ...texts),
  ])
  return board
}
