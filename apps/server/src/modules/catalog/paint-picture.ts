import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BoundedLine } from '#kernel/bounded-line'
import { titleFontFile } from '@madang/ui/art/title-font'

/** One at a time: a lobby that is scrolled for the first time must not take every processor. */
const line = new BoundedLine({ runningMax: 1, waitingMax: 500 })
/** A painted picture stands behind the hash of the drawing that it was painted from. */
const markBytes = 32
/** Drawings are this wide; what they show is drawn for it (`@madang/ui/art/game-art`). */
const drawnWidth = 240
/** The resolution at which one unit of a drawing is one pixel. */
const drawnDpi = 72

/**
 * A drawing as WebP, painted once and kept in `<folder>/pictures/<name>.webp`: a browser draws an
 * SVG anew for every tile of every frame, and a lobby has dozens of them in sight. A kept picture
 * of an older drawing is painted over, so that there is never more than one of a name.
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

/** A thousand browsers that ask for one picture at once have it painted once. */
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
  // Under a name of its own first: another process must never read half a picture.
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

/** Titles are set in the product's own font: a server often has none with Korean letters. */
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
