import { languages } from '../../packages/texts/src/languages.ts'
import type { Source } from './sources.ts'

type Catalogue = { [key: string]: string | Catalogue }

const place = /^packages\/texts\/src\/(\w\w)\/(.+\.json)$/

/**
 * Reports differences between the text folders: a folder that is not a language, keys missing in a
 * complete language, empty texts, differing arguments, keys that Korean does not have. A text
 * missing in an incomplete language is shown in English and is not a fault.
 */
export function unevenTexts(sources: Source[], known: Known = languages): string[] {
  const files = sources.flatMap(({ path, text }) => {
    const [, folder, area = ''] = place.exec(path) ?? []
    return folder ? [{ area, code: folder.toUpperCase(), text }] : []
  })
  const strange = files.filter(({ code }) => !(code in known)).map(({ code }) => code)
  const korean = files.filter(({ code }) => code === 'KO')
  return [
    ...[...new Set(strange)].map((code) => `${code} is no language of the list`),
    ...Object.entries(known).flatMap(([code, { isComplete }]) => {
      const own = new Map(files.filter((one) => one.code === code).map((one) => [one.area, one]))
      const foreign = [...own.keys()].filter((area) => korean.every((one) => one.area !== area))
      return [
        ...foreign.map((area) => `${code} has ${area}, and Korean has not`),
        ...korean.flatMap(({ area, text }) => {
          const held = own.get(area)
          if (!held) return isComplete ? [`${code} lacks ${area}`] : []
          const faults = faultsOf(read(text), read(held.text), isComplete)
          return faults.map((fault) => `${code} ${area}: ${fault}`)
        }),
      ]
    }),
  ]
}

type Known = { [code: string]: { isComplete: boolean } }

function faultsOf(korean: Map<string, string>, own: Map<string, string>, isWhole: boolean) {
  const foreign = [...own.keys()].filter((key) => !korean.has(key))
  const faults = [...korean].flatMap(([key, words]) => {
    const held = own.get(key)
    if (held === undefined) return isWhole ? [`lacks ${key}`] : []
    if (held.trim() === '') return isWhole ? [`${key} is empty`] : []
    const [theirs, ours] = [argumentsOf(words), argumentsOf(held)]
    return theirs === ours ? [] : [`${key} takes {${ours}}, in Korean {${theirs}}`]
  })
  return [...foreign.map((key) => `${key} is not in Korean`), ...faults]
}

const read = (text: string) => flat(JSON.parse(text) as Catalogue)

function flat(catalogue: Catalogue, above = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, words]): [string, string][] =>
      typeof words === 'string' ? [[above + key, words]] : [...flat(words, `${above}${key}.`)],
    ),
  )
}

const argumentsOf = (words: string): string =>
  [...new Set([...words.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort().join(', ')
