import { localized } from '@madang/texts'
import { recordWords } from '@madang/texts/record-words'
import type { Language } from '@madang/wire'

/** The words that a member's files share with the screens they were asked for from. */
export function sheetWords(lang: Language) {
  const words = localized(recordWords, lang)
  return {
    ...words,
    categoryOf: (code: string) => wordOf(words.categories, code) ?? code,
    causeOf: (code: string) => wordOf(words.causes, code) ?? words.causes.other,
    stateOf: (code: string) => wordOf(words.states, code) ?? code,
  }
}

const wordOf = (words: Record<string, string>, code: string): string | undefined =>
  Object.hasOwn(words, code) ? words[code] : undefined
