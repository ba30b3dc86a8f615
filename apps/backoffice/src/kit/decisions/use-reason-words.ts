import { suspenseCauses } from '@madang/wire/arrivals'
import { useTranslations } from 'use-intl'

const known = [...suspenseCauses, 'charged-back'] as const

/** Returns the text of a system reason; an operator's reason stays as it was written. */
export function useReasonWords(): (reason: string) => string {
  const t = useTranslations('backoffice.causes')
  return (reason) => {
    const ours = known.find((one) => one === reason)
    return ours ? t(ours) : reason
  }
}
