import metadata from 'libphonenumber-js/mobile/metadata'
import { readPhone } from './read-phone.ts'

/** Returns a mobile number in E.164, its only stored form; nothing where no message arrives. */
export const mobileOf = (typed: string, dialingCode = '82'): string | undefined =>
  readPhone(typed, dialingCode, metadata)?.number
