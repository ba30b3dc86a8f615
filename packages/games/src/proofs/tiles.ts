/** A tile of a log (C2SP tlog-tiles): up to 256 hashes of one level, eight levels apart. */
export type Tile = { level: number; index: number; width: number }

export const tileWidth = 256

/** The tile's path below the log's address; `entries` holds the leaves themselves. */
export function tilePath({ index, level, width }: Tile, isEntries = false): string {
  const part = width < tileWidth ? `.p/${width}` : ''
  return `tile/${isEntries ? 'entries' : level}/${indexPath(index)}${part}`
}

/** Parses the part after `tile/`; undefined for a path that names no tile. */
export function readTilePath(path: string): (Tile & { isEntries: boolean }) | undefined {
  const found = /^(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path)
  if (!found) return undefined
  const [, level = '', digits = '', part] = found
  const tile = {
    index: Number(digits.replaceAll(/[x/]/g, '')),
    isEntries: level === 'entries',
    level: level === 'entries' ? 0 : Number(level),
    width: part === undefined ? tileWidth : Number(part),
  }
  const isOwnPath = tilePath(tile, tile.isEntries) === `tile/${path}`
  return isOwnPath && tile.level < 8 && Number.isSafeInteger(tile.index) ? tile : undefined
}

/** Packs leaves into a bundle: each after its length in two bytes, big-endian. */
export function entryBundle(leaves: readonly Uint8Array[]): Uint8Array {
  const bundle = new Uint8Array(leaves.reduce((sum, { length }) => sum + 2 + length, 0))
  let at = 0
  for (const leaf of leaves) {
    if (leaf.length > 65_535) throw new RangeError('tiles: a leaf of more than 65535 bytes')
    bundle.set([leaf.length >> 8, leaf.length & 255], at)
    bundle.set(leaf, at + 2)
    at += 2 + leaf.length
  }
  return bundle
}

/** Three digits per part, an `x` before all but the last: 1234067 is `x001/x234/067`. */
function indexPath(index: number): string {
  const digits = String(index)
  const whole = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  const parts = whole.match(/\d{3}/g) ?? []
  return parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/')
}
