import { camel } from './new-names.ts'

/** The wire entry of a new operation, after the others of its module. */
export function wireOf(module: string, name: string): string {
  return `
export const ${camel(name)} = call({
  post: '/${module}/${name}',
  for: 'session',
  about: 'What it does.',
  takes: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
  gives: v.strictObject({ id: v.string() }),
})
`
}

/** The routes of a module with one more line, the last. */
export function routedIn(text: string, name: string): string {
  const line = `
  route(wire.${camel(name)}, async ({ db, now }, order) => ({
    id: await db.write((tx) => ${camel(name)}(tx, { ...order, at: now })),
  })),
]
`
  const imported = `import { ${camel(name)} } from './${name}.ts'\n`
  return text
    .replace(/(import [^]*?\n)(\nexport const routes)/, `$1${imported}$2`)
    .replace(/\n\](?: satisfies [^\n]*)?\n/, line)
}

/** app.ts with one more module: the one file that knows them all. */
export function openedIn(text: string, name: string): string {
  const local = camel(name)
  return text
    .replace(
      /(import \* as \w+ from '#[\w-]+'\n)(?!import \* as)/,
      `$1import * as ${local} from '#${name}'\n`,
    )
    .replace(/(export const modules: Module\[\] = \[[^\]]*?),?\s*\]/, `$1,\n  ${local},\n]`)
}

/** The one table of refusals with one more, the last. */
export const refusedIn = (text: string, code: string): string =>
  text.replace(/\n\} as const satisfies/, `\n  '${code}': 409,\n} as const satisfies`)

/** A file of texts with one more line, the last. */
export const withText = (text: string, key: string, words: string): string =>
  text.replace(/"\n\}\s*$/, `",\n  "${key}": "${words}"\n}\n`)
