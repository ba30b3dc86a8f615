import type { Title } from '@madang/games'
import { useLang } from '@madang/kit'

export function useSymbolName(title: Title): (symbolId: string) => string {
  const lang = useLang() === 'KO' ? 'ko' : 'en'
  return (symbolId) => title.symbolNames[symbolId]?.[lang] ?? symbolId
}

export function SymbolPicture({ title, symbolId }: { title: Title; symbolId: string }) {
  const src = `/art/symbols/${title.id}/${symbolId}.svg`
  return <img src={src} alt="" draggable={false} decoding="sync" />
}

/** Loads every picture before the reels turn for the first time. */
export async function loadPictures(title: Title): Promise<void> {
  const loads = title.config.symbols.map(async ({ id }) => {
    const image = new Image()
    image.src = `/art/symbols/${title.id}/${id}.svg`
    // A picture that fails leaves its place empty; the text names the symbol.
    await image.decode().catch(() => undefined)
  })
  await Promise.all(loads)
}
