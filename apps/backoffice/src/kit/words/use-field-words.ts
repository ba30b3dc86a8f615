import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { Worded } from '@madang/wire'
import { formatMoney, formatTime } from '@madang/ui'
import { fieldKey, stemOf, unitOf } from './field-name.ts'
import { percentOf } from '../fields/percent-of.ts'
import { shortIds } from '../short-ids.ts'
import { decimalOf } from '../lists/sum-of.ts'

/**
 * The one dictionary of fields, states and units, for the audit trail, the inbox and files: names
 * and values as people read them, from columns (`credited_units`) and inputs (`reasonForTrail`).
 */
export function useFieldWords() {
  const t = useTranslations('backoffice.dictionary')
  const labelOf = useKnownWords('backoffice.dictionary')
  const rulesWord = useKnownWords('gameOffice.tables.rulesNames')
  const lang = useLang()

  /** Returns the label of a field; undefined if it has none. */
  function knownName(name: string): string | undefined {
    const key = fieldKey(name)
    const own = labelOf(`fields.${key}`)
    const formed = stemOf(key)
    if (own !== undefined || !formed) return own
    const stem = knownName(formed.stem)
    return stem === undefined ? undefined : t(`forms.${formed.form}`, { stem })
  }

  const nameOf = (name: string): string => knownName(name) ?? shortIds(name)

  function wordOf(name: string, word: string): string {
    if (word === '') return '–'
    if (word === '(hidden)') return t('hidden')
    const rules = name === 'rules' ? rulesWord(word) : undefined
    if (rules !== undefined) return rules
    const outcome = /outcome$/i.test(name) ? labelOf(`outcomes.${word}`) : undefined
    return outcome ?? labelOf(`states.${word}`) ?? labelOf(`outcomes.${word}`) ?? plain(word)
  }

  /** Instants and ids are written in a readable form wherever they stand. */
  const plain = (word: string): string =>
    isInstant(word) ? formatTime(new Date(word), 'table', { lang }) : shortIds(word)

  /** Returns a value as text in the unit of its field. */
  function valueOf(name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '–'
    if (unitOf(name) === 'hidden') return t('hidden')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.map((one) => valueOf(name, one)).join(', ') || '–'
    if (isWorded(value)) return localized(value, lang)
    if (typeof value === 'object') return partsOf(value)
    if (typeof value !== 'string' && typeof value !== 'number') return '–'
    return measured(name, String(value))
  }

  const partsOf = (value: object): string =>
    Object.entries(value)
      .map(([inner, of]) => `${nameOf(inner)}: ${valueOf(inner, of)}`)
      .join(', ') || '–'

  function measured(name: string, word: string): string {
    const isNumber = /^-?\d+(\.\d+)?$/.test(word)
    if (!isNumber) return wordOf(name, word)
    const unit = unitOf(name)
    if (unit === 'minor-units')
      return formatMoney(decimalOf(BigInt(word.split('.')[0] ?? '0')), { lang })
    if (unit === 'money') return formatMoney(word, { lang })
    if (unit === 'basis-points') return percentOf(Number(word))
    if (unit === 'percent') return `${word} %`
    if (unit === 'milliseconds') return t('seconds', { seconds: Number(word) / 1_000 })
    return word
  }

  return { knownName, nameOf, valueOf }
}

/** A name in the languages of the house. */
const isWorded = (value: unknown): value is Worded =>
  typeof value === 'object' && value !== null && 'KO' in value && 'EN' in value

const isInstant = (word: string): boolean => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(word)
