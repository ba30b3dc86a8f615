/** Full-width digits and points, as Korean and Japanese keyboards write them, become plain ones. */
const plain = (typed: string): string => typed.normalize('NFKC')

/** Returns the digits of what was typed or pasted, at most `max`: `１２ 345원` is `12345`. */
export const digitsIn = (typed: string, max = 1_000): string =>
  plain(typed).replace(/\D/g, '').slice(0, max)

/** Returns the digits and points of what was typed or pasted: `１,２３４．５` is `1234.5`. */
export const decimalIn = (typed: string): string => plain(typed).replace(/[^\d.]/g, '')
