import { completeLanguages, languages, localized } from '@madang/texts'
import { escapeXml } from '@madang/ui/art/things/ground'
import { tileSource } from '@madang/wire/catalog'
import { readPictureAddress } from '#settings'
import type { Database } from '#kernel/database/database'
import { pictureOf } from './show-games.ts'
import { gamesIn, readLobby } from './read-lobby.ts'

/** The number of tiles that a phone shows without scrolling. */
const tileCount = 4

/**
 * Returns the first tiles of the slots lobby as HTML, in each language, for the static view before
 * any script runs. The browser requests the pictures with the page instead of three responses
 * later. Returns nothing for other pages.
 */
export async function firstTiles(db: Database, path: string): Promise<string> {
  if (path !== '/rng') return ''
  const [lobby, addressOf] = await db.read(async (tx) => [
    await readLobby(tx),
    await readPictureAddress(tx),
  ])
  const games = gamesIn(lobby, { category: 'RNG' }).slice(0, tileCount)
  return completeLanguages()
    .map((lang) => {
      const tiles = games.map((game) => {
        const src = addressOf(pictureOf(game, lang))
        const { sizes, srcSet } = tileSource(src)
        return (
          `<li><img src="${escapeXml(src)}" srcset="${escapeXml(srcSet)}" sizes="${escapeXml(sizes)}" ` +
          'alt="" width="240" height="320" fetchpriority="high" decoding="async">' +
          `<b>${escapeXml(localized(game.name, lang))}</b></li>`
        )
      })
      return `<template lang="${languages[lang].locale}">${tiles.join('')}</template>`
    })
    .join('')
}
