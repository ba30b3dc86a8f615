import { Refused } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { PhoneRefused } from './phone-refused.ts'

/**
 * Returns the text for a code that was not sent or not accepted, whichever of the three refused.
 */
export function usePhoneWords(): (error: unknown) => string {
  const t = useTranslations('identity.phone')
  const common = useTranslations('common')
  return (error) => {
    if (error instanceof PhoneRefused) return t(error.fault)
    return error instanceof Refused ? error.message : common('unreachable')
  }
}
