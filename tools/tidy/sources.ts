import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A file of ours, as tidy sees it. Paths are from the root, with forward slashes. */
export type Source = { path: string; text: string; lines: string[]; imports: string[] }

/** Reads all files that git tracks or would add, so that a forgotten file is checked too. */
export function readSources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = listed.split('\n').filter((path) => /\.(tsx?|mjs|css|sql|json|md)$/.test(path))
  return paths.flatMap((path) => {
    const text = textOf(path)
    return text === undefined
      ? []
      : [{ imports: importsOf(path, text, paths), lines: text.split('\n'), path, text }]
  })
}

/** A file that was deleted but not yet committed is no source. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

export const isCode = (source: Source): boolean => /\.(tsx?|mjs)$/.test(source.path)
export const isTest = (source: Source): boolean =>
  /\.(test|spec|e2e)\.tsx?$|\/(test|e2e)\//.test(source.path)

const importForm = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)['"]([^'"]+)['"]/gm
const urlForm = /new URL\(\s*['"](\.[^'"]+\.(?:tsx?|mjs))['"]/g

/** Matches Vite's glob imports: one pattern, or a list of them. */
const globForm = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']+')/g

function importsOf(path: string, text: string, paths: readonly string[]): string[] {
  if (!/\.(tsx?|mjs|html)$/.test(path)) return []
  const named = [...text.matchAll(importForm), ...text.matchAll(urlForm)]
  return [...named.map((match) => match[1] ?? ''), ...globbed(path, text, paths)]
}

/** The files that a source finds by place, as it would name them. A test only names a pattern. */
function globbed(path: string, text: string, paths: readonly string[]): string[] {
  const near = (file: string) => `./${relative(dirname(path), file)}`
  return [...text.matchAll(globForm)].flatMap(([, list = '']) => {
    const patterns = [...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern)
    const wanted = patterns
      .filter((pattern) => !pattern.startsWith('!'))
      .map((pattern) => matcherOf(join(dirname(path), pattern)))
    return paths.filter((file) => wanted.some((one) => one.test(file))).map(near)
  })
}

/** `*` is any name within one folder, and no more of the language of patterns is used here. */
const matcherOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '[^/]+')}$`)

/** Where an import leads, as a path from the root; undefined for packages of others. */
export function targetOf(
  source: Source,
  specifier: string,
  known: Set<string>,
): string | undefined {
  const path = specifier.split('?')[0] ?? ''
  const near = path.startsWith('.') ? normalize(join(dirname(source.path), path)) : aliasOf(path)
  if (near === undefined) return undefined
  return [near, `${near}.ts`, `${near}.tsx`, `${near}/index.ts`].find((file) => known.has(file))
}

function aliasOf(specifier: string): string | undefined {
  if (specifier.startsWith('#kernel/')) return `apps/server/src/kernel/${specifier.slice(8)}.ts`
  if (specifier.startsWith('#')) return `apps/server/src/modules/${specifier.slice(1)}/index.ts`
  const ours = /^@madang\/(\w+)(?:\/(.+))?$/.exec(specifier)
  if (!ours) return undefined
  const [, name, rest] = ours
  return `packages/${name}/src/${rest ?? 'index.ts'}`
}
