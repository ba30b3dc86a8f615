import { afterEach } from 'vitest'
import { openTowns } from './towns/open-towns.ts'

// Checks after every story of every file that the books of each open town are as expected.
afterEach(async () => {
  for (const town of openTowns) await town.checkBooks()
})
