import { readFileSync } from 'node:fs'
import { completeLanguages, languages } from '../../packages/texts/src/languages.ts'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Texts = { [key: string]: string | Texts }

/**
 * Compiles the texts at build time, so that no browser loads the parser of ICU messages (10 kB
 * gzip). The first page gets smaller, and an invalid message stops the build.
 */
export function compiledTexts({ isForVisitors = false } = {}): Plugin {
  return {
    ...localesInPage(),
    name: 'compiled-texts',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    load(id) {
      if (!/\/packages\/texts\/src\/\w\w\/(?:menus\/)?[\w-]+\.json$/.test(id)) return undefined
      const whole = JSON.parse(readFileSync(id, 'utf8')) as Texts
      const isMenu = isForVisitors && id.includes('/menus/')
      const texts = isMenu ? withoutOffice(whole) : whole
      return { code: `export default ${JSON.stringify(compiled(texts))}`, moduleType: 'js' }
    },
    transform(code, id) {
      if (!isForVisitors || !/\/packages\/texts\/src\/\w\w\/areas\.ts$/.test(id)) return undefined
      return code.replace(/\.glob\(\[/, (start) => `${start}${officeAreas.join(', ')}, `)
    },
  }
}

/**
 * Areas that only operators read: their file list would otherwise be part of the first view too.
 */
const officeAreas = ['*Office', 'backoffice', 'auditedActions', 'pageHelp', 'sportsDesk'].map(
  (name) => `'!./${name}.json'`,
)

/** Omits the back office pages' texts; menu texts are part of the portal's first view. */
const withoutOffice = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !key.startsWith('office')))

/** Lets a page determine its reader's language before any script is loaded. */
export function localesInPage(): Plugin {
  const complete = completeLanguages().map((code) => [code, languages[code].locale] as const)
  const locales = JSON.stringify(Object.fromEntries(complete))
  return {
    name: 'locales-in-page',
    transformIndexHtml: {
      handler: (html) => html.replaceAll('__LOCALES__', locales),
      order: 'pre',
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
