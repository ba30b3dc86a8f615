import type { Title } from './title.ts'

/**
 * Loads the title of a round separately: a page that needs one game's numbers loads no others.
 * Undefined for a game or a version that does not exist.
 */
export async function loadTitle(id: string, version: number): Promise<Title | undefined> {
  if (!/^[a-z0-9-]+$/.test(id)) return undefined
  const titles = await titlesOf(id === 'ref-5x3-20l' ? 'reference' : id)
  return titles.find((title) => title.id === id && title.version === version)
}

/** Returns all versions in a title's file. */
async function titlesOf(file: string): Promise<Title[]> {
  try {
    const all = (await import(`../titles/${file}.ts`)) as Record<string, Title | Title[]>
    return Object.values(all).flat()
  } catch (error) {
    // A file that exists but fails to load is different from a file that never existed.
    if (error instanceof TypeError) throw error
    return []
  }
}
