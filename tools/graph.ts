import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './process/node-run.ts'

type Graph = Record<string, string[]>

const page = path.join(root, 'ARCHITECTURE.md')
const marks = /(<!-- graph -->\n)[^]*?(<!-- \/graph -->)/

/** `npm run graph`: draws apps/server/graph.json into ARCHITECTURE.md, between its marks. */
export function main(): void {
  writeFileSync(page, drawn(readFileSync(page, 'utf8')))
}

/** The page with today's picture in it. */
export function drawn(text: string): string {
  const file = path.join(root, 'apps/server/graph.json')
  const graph = JSON.parse(readFileSync(file, 'utf8')) as Graph
  if (!marks.test(text)) throw new Error('ARCHITECTURE.md has lost its marks for the graph.')
  return text.replace(marks, (_, open: string, close: string) => open + picture(graph) + close)
}

function picture(graph: Graph): string {
  const names = Object.keys(graph)
  const width = Math.max(...names.map((name) => name.length)) + 2
  const levels = names.map((name) => levelOf(graph, name))
  const lines = [...new Set(levels)]
    .toSorted((a, b) => b - a)
    .flatMap((level) =>
      names
        .filter((_, at) => levels[at] === level)
        .map((name, at) => {
          const below = nearest(graph, name)
          const arrow = below.length > 0 ? `→ ${below.join(', ')}` : ''
          return `${at === 0 ? level : ' '}  ${name.padEnd(width)}${arrow}`.trimEnd()
        }),
    )
  const kernel = '0  kernel'
  return `\`\`\`text\n${lines.join('\n')}\n${kernel}\n\`\`\`\n`
}

/**
 * Returns the longest path down: modules without dependencies are on level one, above the kernel.
 */
function levelOf(graph: Graph, name: string): number {
  return 1 + Math.max(0, ...(graph[name] ?? []).map((below) => levelOf(graph, below)))
}

/**
 * Returns dependencies that are not also reached through another one; drawing all would hide the
 * levels.
 */
function nearest(graph: Graph, name: string): string[] {
  const below = graph[name] ?? []
  return below.filter((one) => !below.some((other) => other !== one && reaches(graph, other, one)))
}

function reaches(graph: Graph, from: string, to: string): boolean {
  return (graph[from] ?? []).some((below) => below === to || reaches(graph, below, to))
}
