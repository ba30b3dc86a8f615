import type { Source } from './sources.ts'

type Catalogue = { [key: string]: string | Catalogue }

/** Keys that one language has and the other lacks, words left empty, arguments that differ. */
export function unevenTexts(sources: Source[]): string[] {
  const files = sources.filter(({ path }) => /^packages\/texts\/src\/(ko|en)\/.+\.json$/.test(path))
  const byPath = new Map(files.map((file) => [file.path, file]))
  return files.flatMap((file) => {
    const other = file.path.includes('/ko/')
      ? file.path.replace('/ko/', '/en/')
      : file.path.replace('/en/', '/ko/')
    const twin = byPath.get(other)
    if (!twin) return [`${file.path} has no twin ${other}`]
    const mine = flat(JSON.parse(file.text) as Catalogue)
    const theirs = flat(JSON.parse(twin.text) as Catalogue)
    return [...mine].flatMap(([key, words]) => {
      if (words.trim() === '') return [`${file.path}: ${key} is empty`]
      const twinWords = theirs.get(key)
      if (twinWords === undefined) return [`${other} lacks ${key}`]
      const [ours, others] = [argumentsOf(words), argumentsOf(twinWords)]
      return ours === others ? [] : [`${file.path}: ${key} takes {${ours}}, its twin {${others}}`]
    })
  })
}

function flat(catalogue: Catalogue, above = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, words]): [string, string][] =>
      typeof words === 'string' ? [[above + key, words]] : [...flat(words, `${above}${key}.`)],
    ),
  )
}

const argumentsOf = (words: string): string =>
  [...new Set([...words.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort().join(', ')
