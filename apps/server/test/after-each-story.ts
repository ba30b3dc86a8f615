import { afterEach } from 'vitest'
import { openTowns } from './open-towns.ts'

// After every story, whatever its file does: the books of each town that stands are as expected.
afterEach(async () => {
  for (const town of openTowns) await town.checkBooks()
})
