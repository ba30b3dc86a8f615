import type { Stack } from './read-stacks.ts'

type Node = { name: string; micros: number; children: Map<string, Node> }

const [width, rowHeight, leastShare] = [1_200, 16, 0.002]

/**
 * Draws stacks as a flame graph in SVG: width is time, and a frame was called by the one below it.
 */
export function flameGraph(title: string, stacks: readonly Stack[]): string {
  const root = grown(stacks.filter(({ frames }) => frames.at(-1)?.name !== '(idle)'))
  const rows: string[] = []
  const depth = draw(root, { at: 0, level: 0, perMicro: width / root.micros, rows })
  const height = (depth + 2) * rowHeight
  const turned = rows.map((row) =>
    row.replace(/LEVEL(\d+)/g, (_, level) => String(height - (Number(level) + 1) * rowHeight)),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="10">`,
    `<title>${escaped(title)}</title><rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="4" y="12" font-size="12">${escaped(title)}</text>`,
    ...turned,
    '</svg>\n',
  ].join('\n')
}

function grown(stacks: readonly Stack[]): Node {
  const root: Node = { children: new Map(), micros: 0, name: 'all' }
  for (const { frames, micros } of stacks) {
    let at = root
    at.micros += micros
    for (const { file, name } of frames) {
      const label = file === '' ? name : `${name} ${file.replace('apps/server/src/', '')}`
      const next = at.children.get(label) ?? { children: new Map(), micros: 0, name: label }
      at.children.set(label, next)
      next.micros += micros
      at = next
    }
  }
  return root
}

type Place = { at: number; level: number; perMicro: number; rows: string[] }

/** Returns its height. */
function draw(node: Node, { at, level, perMicro, rows }: Place): number {
  const own = node.micros * perMicro
  if (own < width * leastShare) return level
  const hue = 20 + ((node.name.length * 7) % 35)
  const words = node.name.slice(0, Math.max(0, Math.floor(own / 6) - 1))
  rows.push(
    `<g><title>${escaped(node.name)} ${(node.micros / 1_000).toFixed(0)} ms</title>` +
      `<rect x="${at.toFixed(1)}" y="LEVEL${level}" width="${own.toFixed(1)}" height="${rowHeight - 1}" ` +
      `fill="hsl(${hue} 85% 66%)"/>` +
      (words.length > 2
        ? `<text x="${(at + 2).toFixed(1)}" y="LEVEL${level}" dy="11">${escaped(words)}</text>`
        : '') +
      '</g>',
  )
  let deepest = level
  let from = at
  for (const child of [...node.children.values()].toSorted((a, b) => b.micros - a.micros)) {
    deepest = Math.max(deepest, draw(child, { at: from, level: level + 1, perMicro, rows }))
    from += child.micros * perMicro
  }
  return deepest
}

const signs: Record<string, string> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
