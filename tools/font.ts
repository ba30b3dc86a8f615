import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ALL_SYLLABLES, FREQUENT_SYLLABLES, LATIN, LETTERS } from './font-glyphs.ts'

const require = createRequire(import.meta.url)
const subsetFont = require('subset-font') as (
  font: Buffer,
  signs: string,
  options: object,
) => Promise<Buffer>

const root = join(import.meta.dirname, '..')
const ui = join(root, 'packages/ui')
const out = join(ui, 'dist')
/** The font budget of a first view. */
const LARGEST_BYTES = 80_000
/** Text areas of a first view; the first file has all their characters. */
const FIRST_AREAS = ['common', 'home', 'live', 'lobby', 'shell']
/** Features: tabular numbers and usual kerning; the many other forms of Pretendard are left out. */
const FEATURES = ['kern', 'tnum', 'lnum', 'ccmp', 'mark', 'mkmk', 'locl']

/** The characters of the three files, in the order in which browsers request them. */
export type FontSigns = { first: string[]; second: string[]; third: string[] }

/**
 * Cuts the product's font from Pretendard Variable (400–700) into `packages/ui/dist`, unless that
 * was done for these texts. The first file has Latin, digits and the most used syllables of the
 * text catalogue, as many as the budget of a first view allows. The second has the catalogue's
 * other syllables, the third all that people may write in names and notices. Browsers request these
 * two only where one of their characters occurs. The result depends only on the texts.
 */
export async function cutFont(): Promise<FontSigns> {
  const { needed, ranked } = readCatalogue()
  const words = [LATIN, needed, ...ranked, LETTERS, FREQUENT_SYLLABLES, ALL_SYLLABLES]
  const own = ['font.ts', 'font-glyphs.ts', '../package-lock.json'].map((file) =>
    readFileSync(join(import.meta.dirname, file)),
  )
  const stamp = createHash('sha256').update(JSON.stringify(words))
  const wanted = own.reduce((hash, bytes) => hash.update(bytes), stamp).digest('hex')
  const signsFile = join(out, 'signs.json')
  const done = existsSync(signsFile)
    ? (JSON.parse(readFileSync(signsFile, 'utf8')) as { signs: FontSigns; wanted: string })
    : undefined
  if (done?.wanted === wanted) return done.signs

  const signs = await cutAll(needed, ranked)
  // Written last, so that an interrupted cut starts again.
  writeFileSync(signsFile, JSON.stringify({ signs, wanted }))
  return signs
}

async function cutAll(needed: string, ranked: string[]): Promise<FontSigns> {
  const source = readFileSync(
    createRequire(join(ui, 'package.json')).resolve(
      'pretendard/dist/public/variable/PretendardVariable.ttf',
    ),
  )
  let fitting = Math.min(ranked.length, 520)
  let font = await cut(source, LATIN + needed + ranked.slice(0, fitting).join(''))
  while (font.length > LARGEST_BYTES) {
    fitting -= Math.max(4, Math.ceil((font.length - LARGEST_BYTES) / 125))
    if (fitting < 0) throw new Error(`the first areas alone need ${font.length} bytes`)
    font = await cut(source, LATIN + needed + ranked.slice(0, fitting).join(''))
  }
  const first = sorted(LATIN + needed + ranked.slice(0, fitting).join(''))
  const rest = ranked.slice(fitting).join('') + LETTERS + FREQUENT_SYLLABLES
  const second = sorted(rest).filter((sign) => !first.includes(sign))
  const known = new Set([...first, ...second])
  const third = sorted(ALL_SYLLABLES).filter((sign) => !known.has(sign))

  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'madang-sans.woff2'), font)
  writeFileSync(join(out, 'more-syllables.woff2'), await cut(source, second.join('')))
  writeFileSync(join(out, 'all-syllables.woff2'), await cut(source, third.join('')))
  writeFileSync(join(out, 'fonts.css'), fontFaces(first, second))
  return { first, second, third }
}

/** Returns the names of games and vendors, which first views show: they go into the first file. */
function namesInFirstViews(): string {
  const titles = join(root, 'packages/games/src/slots/titles')
  const names = readdirSync(titles).map((file) =>
    [...readFileSync(join(titles, file), 'utf8').matchAll(/^ {2}names: \{ ko: '([^']+)'/gm)].join(),
  )
  const tables = readFileSync(join(root, 'apps/server/src/modules/tables/cast-tables.ts'), 'utf8')
  const vendor = readFileSync(join(root, 'apps/server/src/modules/catalog/cast.ts'), 'utf8')
  const brands = readFileSync(join(root, 'tools/mock-vendor/brands.ts'), 'utf8')
  const rooms = hangulIn(
    ['fishing', 'lottery', 'cardroom'].map((one) => `apps/server/src/modules/${one}`),
  )
  return `${names.join('')}${tables}${vendor}${brands}${rooms}`.replace(/[^가-힣]/g, '')
}

/** Returns the seed's texts of the first pages: names of games, vendors, notices and articles. */
function shownBySeed(): string {
  return hangulIn(['apps/server/src/modules', 'packages/games/src/slots/titles', 'tools'])
}

function hangulIn(folders: string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|node_modules/.test(file))
      .map((file) => join(root, folder, file)),
  )
  return files.map((file) => readFileSync(file, 'utf8').replace(/[^가-힣]/g, '')).join('')
}

/** Returns the characters of the first areas, and all others of the catalogue, most used first. */
function readCatalogue(): { needed: string; ranked: string[] } {
  const texts = join(root, 'packages/texts/src')
  const counts = new Map<string, number>()
  let needed = namesInFirstViews()
  for (const file of readdirSync(texts, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.json')) continue
    const words = readFileSync(join(texts, file), 'utf8').replace(/[^ -~·-℀←-⿿ㄱ-ㆎ가-힣]/g, '')
    const isFirst =
      file.includes('menus/') || FIRST_AREAS.some((area) => file.endsWith(`${area}.json`))
    if (isFirst) needed += words
    for (const sign of words) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  for (const sign of shownBySeed()) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  // Fills the rest of the first file with frequent syllables.
  const frequent = Array.from(FREQUENT_SYLLABLES)
  for (const sign of frequent) counts.set(sign, counts.get(sign) ?? 0)
  const first = new Set(needed + LATIN)
  const others = [...counts].filter(([sign]) => sign >= ' ' && !first.has(sign))
  others.sort(([a, x], [b, y]) => y - x || frequent.indexOf(a) - frequent.indexOf(b))
  return { needed, ranked: others.map(([sign]) => sign) }
}

function cut(source: Buffer, signs: string): Promise<Buffer> {
  return subsetFont(source, sorted(signs).join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  })
}

/** Returns every character once, in code order. */
function sorted(signs: string): string[] {
  const once = [...new Set(signs)].filter((sign) => sign >= ' ')
  return once.sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
}

/**
 * Returns the font faces. Browsers try later faces first: the first two files for their own
 * characters, the third for all other syllables. The fallbacks have the same metrics, so that
 * nothing moves when the font arrives.
 */
function fontFaces(inFirst: string[], inSecond: string[]): string {
  const face = (file: string, more: string) =>
    `@font-face {\n  font-family: 'Madang Sans';\n  src: url('./${file}') format('woff2');\n` +
    `  font-weight: 400 700;\n  font-display: swap;\n${more}}\n`
  const fallback = (name: string, locals: string[], adjust: number) =>
    `@font-face {\n  font-family: '${name}';\n  src: ${locals.map((one) => `local('${one}')`).join(', ')};\n` +
    `  size-adjust: ${adjust}%;\n  ascent-override: ${Math.round(9520 / adjust)}%;\n` +
    `  descent-override: ${Math.round(2410 / adjust)}%;\n  line-gap-override: 0%;\n}\n`
  return (
    '/* Made by tools/font.ts. */\n' +
    face('all-syllables.woff2', '  unicode-range: U+ac00-d7a3;\n') +
    face('madang-sans.woff2', range(inFirst)) +
    face('more-syllables.woff2', range(inSecond)) +
    fallback('Madang Fallback Apple', ['Apple SD Gothic Neo'], 100) +
    fallback('Madang Fallback Windows', ['Malgun Gothic'], 94) +
    fallback('Madang Fallback Noto', ['Noto Sans CJK KR', 'Noto Sans KR'], 94)
  )
}

/** Neighbouring codes as ranges. */
function range(signs: string[]): string {
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0)
  const ranges: string[] = []
  for (let at = 0; at < codes.length; at += 1) {
    const from = codes[at] ?? 0
    while (codes[at + 1] === (codes[at] ?? 0) + 1) at += 1
    const to = codes[at] ?? 0
    ranges.push(`U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`)
  }
  return `  unicode-range: ${ranges.join(', ')};\n`
}
