import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A file of ours, as tidy sees it. Paths are from the root, with forward slashes. */
export type Source = { path: string; text: string; lines: string[]; imports: string[] }

/** Everything that git knows or would take in, so that a forgotten file is read too. */
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
      : [{ imports: importsOf(path, text), lines: text.split('\n'), path, text }]
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

function importsOf(path: string, text: string): string[] {
  if (!/\.(tsx?|mjs|html)$/.test(path)) return []
  return [...text.matchAll(importForm), ...text.matchAll(urlForm)].map((match) => match[1] ?? '')
}

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
