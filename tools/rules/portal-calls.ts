import { readdirSync, readFileSync } from 'node:fs'
import type { Call } from '@madang/wire'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The calls of the portal by the name that their module exports them under. */
export async function readPortalCalls(): Promise<Map<string, Call>> {
  const folder = new URL('packages/wire/src/', root)
  const found = new Map<string, Call>()
  for (const file of readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name))) {
    const exported = (await import(new URL(file, folder).href)) as Record<string, Partial<Call>>
    for (const [name, one] of Object.entries(exported)) {
      const isCall = typeof one === 'object' && one?.path && one.takes
      if (isCall && !one.path?.startsWith('/bo/')) found.set(name, one as Call)
    }
  }
  return found
}

/** The sources below these folders in one text, tests left out. */
const sourcesOf = (...folders: string[]): string =>
  folders
    .flatMap((folder) =>
      readdirSync(new URL(folder, root), { encoding: 'utf8', recursive: true })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map((name) => read(`${folder}/${name}`)),
    )
    .join('\n')
/** What screens and what rules of the server are written in. */
export const readers = {
  gives: sourcesOf(
    'apps/portal/src',
    'apps/arcade/src',
    'packages/kit/src',
    // What a browser checks of a proof.
    'packages/games/src/chance',
    'packages/games/src/proofs',
    'packages/games/src/rooms',
  ),
  takes: sourcesOf('apps/server/src'),
}
