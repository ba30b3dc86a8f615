import { expect, test } from 'vitest'
import { momentIn } from './index.ts'

test('a message says the time by 24 hours: Korean would mix in an English PM', () => {
  const evening = new Date('2026-11-22T09:07:14Z')
  expect(momentIn('KO', evening)).toBe('2026. 11. 22. 18시 7분 14초')
  expect(momentIn('EN', evening)).toBe('22/11/2026, 18:07:14')
  expect(momentIn('KO', new Date('2026-11-22T15:00:01Z'))).toBe('2026. 11. 23. 0시 0분 1초')
})
