import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Texts = { [key: string]: string | Texts }

/**
 * Compiles the texts while building, so that no browser has to carry the parser of ICU messages
 * (10 kB gzip): a reader's first page is a little lighter and a wrong message stops the build.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    load(id) {
      if (!/\/packages\/texts\/src\/(ko|en)\/[\w-]+\.json$/.test(id)) return undefined
      const texts = JSON.parse(readFileSync(id, 'utf8')) as Texts
      return { code: `export default ${JSON.stringify(compiled(texts))}`, moduleType: 'js' }
    },
  }
}

function compiled(texts: Texts): object {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? compile(text) : compiled(text),
  ])
  return Object.fromEntries(entries) as object
}
