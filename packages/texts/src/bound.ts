import type { WholeBook } from './book.ts'

type Load = () => Promise<{ default: unknown }>
type Found = {
  areas: Record<string, unknown>
  menus: Record<string, unknown>
  settings: Record<string, unknown>
  common: unknown
}

/**
 * Returns the areas of a language from its folder, by file name. Two are loaded with the list
 * itself; the texts of modules' settings are one area too.
 */
export function bound({ areas, common, menus, settings }: Found): WholeBook {
  const loads = Object.entries(areas).map(([path, load]) => [nameOf(path), load as Load])
  const named = Object.entries(menus).map(([path, words]) => [nameOf(path), words])
  // tidy compares the texts of complete languages, file by file.
  return {
    ...Object.fromEntries(loads),
    common: () => Promise.resolve({ default: common }),
    settings: () => gathered(settings),
    menus: () => Promise.resolve({ default: Object.fromEntries(named) as object }),
  } as WholeBook
}

async function gathered(files: Record<string, unknown>): Promise<{ default: object }> {
  const read = Object.entries(files).map(async ([path, load]) => {
    const { default: words } = await (load as Load)()
    return [nameOf(path), words] as const
  })
  return { default: Object.fromEntries(await Promise.all(read)) }
}

const nameOf = (path: string): string => path.replace(/^.*\/|\.json$/g, '')
