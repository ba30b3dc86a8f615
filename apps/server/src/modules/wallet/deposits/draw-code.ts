import { randomInt } from 'node:crypto'

/** No vowels, so that a code is never a word. No characters that look alike. */
const signs = '23456789BCDFGHJKLMNPQRSTVWXZ'

/**
 * Returns the random code of six characters that identifies the deposit of a bank transfer. If it
 * were derived from the client's id, a member could choose it and claim another member's transfer.
 */
export const drawCode = (): string =>
  Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
