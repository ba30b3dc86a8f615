import metadata from 'libphonenumber-js/max/metadata'
import { readPhone } from './read-phone.ts'

/** Returns any number that can be called in E.164, landlines too. Heavy: for the server. */
export const phoneOf = (typed: string, dialingCode = '82'): string | undefined =>
  readPhone(typed, dialingCode, metadata)?.number
