import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BoundedLine } from '#kernel/attempts/bounded-line'
import { titleFontFile } from '@madang/ui/art/title-font'

/** Paints one picture at a time, so that a first scroll through a lobby leaves processors free. */
const line = new BoundedLine({ runningMax: 1, waitingMax: 500 })
/** A picture file begins with the hash of its drawing, of this length. */
const markBytes = 32
/** The width of drawings in SVG units (`@madang/ui/art/game-art`). */
const drawnWidth = 240
/** The resolution at which one unit of a drawing is one pixel. */
const drawnDpi = 72

/**
 * Returns a drawing as WebP, painted once and stored in `<folder>/pictures/<name>.webp`. A browser
 * would redraw an SVG for every tile of every frame, and a lobby shows dozens. A stored picture of
 * an older drawing is overwritten, so there is one file per name.
 */
export async function paintPicture(
  folder: string,
  name: string,
  { svg, width }: { svg: string; width: number },
): Promise<Buffer> {
  const file = join(folder, 'pictures', `${name}-${width}.webp`)
  const underWay = painting.get(file)
  if (underWay) return underWay
  const made = keptOrPainted(folder, file, { svg, width }).finally(() => painting.delete(file))
  painting.set(file, made)
  return made
}

/** Pictures being painted: simultaneous requests for one picture share one painting. */
const painting = new Map<string, Promise<Buffer>>()

async function keptOrPainted(
  folder: string,
  file: string,
  { svg, width }: { svg: string; width: number },
): Promise<Buffer> {
  const mark = createHash('sha256').update(svg).digest()
  const kept = await readFile(file).catch(() => undefined)
  if (kept?.subarray(0, markBytes).equals(mark)) return kept.subarray(markBytes)
  const picture = await line.run(() => painted(folder, svg, width))
  // Written under a temporary name first: another process must never read half a picture.
  await mkdir(dirname(file), { mode: 0o700, recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, Buffer.concat([mark, picture]))
  await rename(draft, file)
  return picture
}

async function painted(folder: string, svg: string, width: number): Promise<Buffer> {
  await (fonts ??= showFonts(join(folder, 'pictures')))
  const { default: sharp } = await import('sharp')
  const density = (drawnDpi * width) / drawnWidth
  return sharp(Buffer.from(svg), { density }).webp({ effort: 2, quality: 82 }).toBuffer()
}

let fonts: Promise<void> | undefined

/** Registers the product's own font for titles: a server often has no font with Korean letters. */
async function showFonts(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700, recursive: true })
  const file = join(folder, 'fonts.conf')
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir>${dirname(titleFontFile())}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  )
  process.env['FONTCONFIG_FILE'] = file
}
