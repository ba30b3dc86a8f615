import { useTranslations } from 'use-intl'
import { useDeskWords } from './use-desk-words.ts'

const letters = ['h', 'q', 'p', 's', 'm', 'i', 'e', 'r'] as const
const names = ['score', 'corners', 'cards', 'winner', 'status', 'method', 'goal'] as const
const more = ['game', 'round', 'kill', 'format', 'absent'] as const

/** Names periods (`h1`) and facts (`corners h1`) of a result in words. */
export function useFactName() {
  const t = useTranslations('sportsDesk')
  const { marketOf } = useDeskWords()
  const periodName = (key: string) => {
    const [, letter = '', count = ''] = /^([a-z]+?)(\d*)$/.exec(key) ?? []
    const known = letters.find((one) => one === letter)
    if (known && count !== '') return t(`periods.${known}`, { count: Number(count) })
    if (key === 'ot' || key === 'pens') return t(`periods.${key}`)
    return key
  }
  const factName = (fact: string) => {
    const [head = '', of] = fact.split(' ')
    if (head === 'market' && of) return marketOf(of)
    const known = [...names, ...more].find((one) => one === head)
    const word = known ? t(`facts.${known}`) : head
    return of ? `${periodName(of)} ${word}` : word
  }
  return { factName, periodName }
}
