import type { WholeBook } from './book.ts'

type Load = () => Promise<{ default: unknown }>
type Found = { areas: Record<string, unknown>; menus: Record<string, unknown>; common: unknown }

/** The areas of a language as its folder has them, by file name; two come with the list itself. */
export function bound({ areas, common, menus }: Found): WholeBook {
  const loads = Object.entries(areas).map(([path, load]) => [nameOf(path), load as Load])
  const named = Object.entries(menus).map(([path, words]) => [nameOf(path), words])
  // tidy compares what complete languages say, file by file.
  return {
    ...Object.fromEntries(loads),
    common: () => Promise.resolve({ default: common }),
    menus: () => Promise.resolve({ default: Object.fromEntries(named) as object }),
  } as WholeBook
}

const nameOf = (path: string): string => path.replace(/^.*\/|\.json$/g, '')
