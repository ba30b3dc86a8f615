import parseNumber from 'libphonenumber-js/core'
import type { MetadataJson, PhoneNumber } from 'libphonenumber-js/core'
import { identifier } from './typed.ts'

/** The metadata still has 010 with seven digits, which Korea ended in 2004. */
const ended = /^\+8210\d{7}$/

/**
 * Reads a telephone number by the numbering plans in `metadata`; without a country's code it is
 * one of `dialingCode`. `010-1234-5678`, `+82 (0)10 1234 5678`, `0082 10…` and `82-10…` are the
 * same. Returns nothing for a number that cannot be called.
 */
export function readPhone(
  typed: string,
  dialingCode: string,
  metadata: MetadataJson,
): PhoneNumber | undefined {
  const bare = identifier(typed)
    .replace(/[\s\p{Pd}./]/gu, '')
    .replace(/^(\+?\d+)\(0\)/, '$1')
    .replace(/[()]/g, '')
    .replace(/^00(?=[1-9])/, '+')
  if (!/^\+?\d{7,17}$/.test(bare)) return undefined
  const isWithCode = !bare.startsWith('+') && bare.startsWith(dialingCode)
  for (const text of isWithCode ? [`+${bare}`, bare] : [bare]) {
    const how = { defaultCallingCode: dialingCode, extract: false }
    const number = parseNumber(text, how, metadata)
    if (number?.isValid() && !ended.test(number.number)) return number
  }
  return undefined
}
