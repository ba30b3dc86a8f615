import type { Title } from './title.ts'

/**
 * The title of a round, loaded alone: a page that needs one game's numbers gets no other's.
 * Undefined for a game or a version that does not exist.
 */
export async function loadTitle(id: string, version: number): Promise<Title | undefined> {
  if (!/^[a-z0-9-]+$/.test(id)) return undefined
  const titles = await titlesOf(id === 'ref-5x3-20l' ? 'reference' : id)
  return titles.find((title) => title.id === id && title.version === version)
}

/** All that a title's file holds: its versions. */
async function titlesOf(file: string): Promise<Title[]> {
  try {
    const all = (await import(`./titles/${file}.ts`)) as Record<string, Title | Title[]>
    return Object.values(all).flat()
  } catch (error) {
    // A file that is there and does not come is another matter than one that never was.
    if (error instanceof TypeError) throw error
    return []
  }
}
