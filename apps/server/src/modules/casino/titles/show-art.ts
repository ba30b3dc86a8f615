import { findTitle } from '@madang/games'
import type { Title } from '@madang/games'
import { artChance } from '@madang/ui/art/chance'
import { ground } from '@madang/ui/art/things/ground'
import { clothOf, artOf } from '@madang/ui/art/title-figures'
import type { ArtPalette } from '@madang/ui/art/palette'
import { silhouette, SILHOUETTES } from '@madang/ui/art/things/silhouette'
import { symbolArt } from '@madang/ui/art/symbol-art'
import { shapeOfSymbol } from '@madang/ui/art/words'
import { studio } from '@madang/wire/catalog'
import { refuse } from '#kernel/refusal'
import type { By, Request, sent } from '#kernel/http/route'

/** Art changes only with a release, so browsers keep it for a day and then revalidate. */
const lifetime = 'public, max-age=86400, stale-while-revalidate=604800'

/** Sends one symbol of a title's reels. */
export function showSymbol(
  request: Request<By>,
  asked: { gameId: string; file: string },
): typeof sent {
  const title = findTitle(asked.gameId) ?? refuse('not-found')
  const symbolId = asked.file.replace(/\.svg$/, '')
  const symbol = title.config.symbols.find(({ id }) => id === symbolId) ?? refuse('not-found')
  const svg = symbolArt(shapeOf(title, symbol))
  return sendPicture(request, svg)
}

/** Sends the patchwork behind the reels, with the title's own motif: no two titles share it. */
export function showStage(request: Request<By>, file: string): typeof sent {
  const title = findTitle(file.replace(/\.svg$/, '')) ?? refuse('not-found')
  const cloth = clothOf(studio, title.id)
  const patches = ground(480, 320, artChance(`stage:${title.id}`), cloth)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" ' +
    `preserveAspectRatio="xMidYMid slice">${patches}${heroes(title.id, cloth)}</svg>`
  return sendPicture(request, svg)
}

/** Draws the motif once below the reels, for phones, and once on each side, for wide screens. */
function heroes(id: string, cloth: ArtPalette): string {
  const art = artOf(id)
  if (!art) return ''
  const at = [
    [178, 192, 1.25],
    [14, 150, 1.1],
    [356, 40, 1.1],
  ] as const
  const drawn = at.map(
    ([x, y, scale]) => `<use href="#hero" transform="translate(${x} ${y}) scale(${scale})"/>`,
  )
  return (
    `<defs><g id="hero">${silhouette(art.hero, cloth)}</g></defs>` +
    `<g opacity=".5">${drawn.join('')}</g>`
  )
}

const sendPicture = (request: Request<By>, svg: string): typeof sent =>
  request.send(
    200,
    { 'cache-control': lifetime, 'content-type': 'image/svg+xml; charset=utf-8' },
    svg,
  )

/**
 * Returns a symbol's shape: the one its name suggests, or else one that no other symbol of the
 * title has.
 */
function shapeOf(title: Title, symbol: Symbol): string {
  const shapes = new Map<string, string>()
  const taken = () => new Set(shapes.values())
  for (const one of title.config.symbols) {
    const called = wordsOf(title, one).map((word) => shapeOfSymbol(word))
    const free = called.find((shape) => shape !== undefined && !taken().has(shape))
    if (free) shapes.set(one.id, free)
  }
  for (const { id } of title.config.symbols) {
    const spare = SILHOUETTES.filter((shape) => !taken().has(shape) && !letters.has(shape))
    if (!shapes.has(id)) shapes.set(id, artChance(`symbol:${id}`).pick(spare))
  }
  return shapes.get(symbol.id) ?? symbol.id
}

type Symbol = Title['config']['symbols'][number]

/**
 * The id comes first, because two names may share a word. A wild or scatter with no other word gets
 * the shape of its kind.
 */
const wordsOf = (title: Title, symbol: Symbol): string[] => {
  const { en, ko } = title.symbolNames[symbol.id] ?? { en: '', ko: '' }
  const kind = symbol.kind === 'regular' ? [] : [symbol.kind]
  return [symbol.id, en, ko, ...kind].filter((word) => word !== '')
}

/** Letters and numbers are used only for symbols with those names. */
const letters = new Set(['a', 'k', 'q', 'j', 'ten', 'nine', 'seven', 'bar', 'wild', 'scatter'])
