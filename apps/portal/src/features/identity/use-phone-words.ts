import { Refused } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { PhoneRefused } from './phone-refused.ts'

/** What a person reads when a code was not sent or not taken, by whoever of the three said no. */
export function usePhoneWords(): (error: unknown) => string {
  const t = useTranslations('identity.phone')
  const common = useTranslations('common')
  return (error) => {
    if (error instanceof PhoneRefused) return t(error.fault)
    return error instanceof Refused ? error.message : common('unreachable')
  }
}
