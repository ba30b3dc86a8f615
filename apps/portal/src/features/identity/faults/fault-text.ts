import type { Refused } from '@madang/kit'
import { useTranslations } from 'use-intl'
import type { FieldFault } from '@madang/wire/patterns'
import { patternIds } from '@madang/wire/patterns'

/** The server's errors about a field besides the catalogue's patterns and lengths. */
const serverKeys = [
  'required',
  'digit-count',
  'too-short',
  'too-long',
  'code-missing',
  'common',
  'personal',
  'confirmation-differs',
  'mobile-country',
  'mobile-missing',
  'mobile-wrong',
  'name-reserved',
  'not-asked',
  'pin-easy',
  'pin-form',
  'same-as-old',
] as const
type Key = (typeof serverKeys)[number]

const isKey = (key: string): key is Key => (serverKeys as readonly string[]).includes(key)

type Lengths = { min: number; max: number }

/**
 * Returns what is wrong with a field and how to correct it; the same texts for client and server
 * checks.
 */
export function useFaultText(): (key: string, lengths?: Lengths) => string {
  const t = useTranslations('identity.faults')
  const patterns = useTranslations('identity.patterns')
  return (key, lengths = { max: 0, min: 0 }) => {
    const patternId = patternIds.find((id) => key === `pattern-${id}`)
    if (patternId) return patterns(patternId)
    if (!isKey(key)) return t('other')
    if (key === 'digit-count') return t(key, { length: lengths.min })
    if (key === 'too-short' || key === 'too-long') {
      if (lengths.max === 0) return t('other')
      return lengths.min === lengths.max ? t('length', lengths) : t(key, lengths)
    }
    return t(key)
  }
}

/** Returns the server's errors of single fields, in the same texts. */
export function useServerFaults(): (refusal: Refused | undefined) => Record<string, string> {
  const faultText = useFaultText()
  return (refusal) => {
    if (refusal?.code !== 'input-invalid') return {}
    const fields = (refusal.facts['fields'] ?? {}) as Record<string, string>
    const lengths = (refusal.facts['lengths'] ?? {}) as Record<string, Lengths>
    const words = Object.entries(fields).map(([name, key]) => [name, faultText(key, lengths[name])])
    return Object.fromEntries(words) as Record<string, string>
  }
}

export type { FieldFault }
