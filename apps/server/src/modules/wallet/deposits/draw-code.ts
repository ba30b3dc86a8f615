import { randomInt } from 'node:crypto'

/** No vowels, so that a code is never a word of ours or of a sender's; nothing that looks alike. */
const signs = '23456789BCDFGHJKLMNPQRSTVWXZ'

/**
 * The six signs by which a bank transfer names its deposit. They are random: computed from the
 * client's id they could be chosen, and another member's transfer would be taken for one's own.
 */
export const drawCode = (): string =>
  Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
