import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'

/** A function as it stood on the stack: what it is called and where it was written. */
export type Frame = { name: string; file: string }

/** A stack, root first, and how long it was seen on top. */
export type Stack = { frames: Frame[]; micros: number }

type CpuProfile = {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
    children?: number[]
  }[]
  samples: number[]
  timeDeltas: number[]
}

/** The stacks of a `.cpuprofile`, their places said in the sources by the maps of the bundle. */
export function readStacks(file: string, root: string): Stack[] {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  const places = placesIn(root)
  const own = new Map<number, number>()
  profile.samples.forEach((id, at) =>
    own.set(id, (own.get(id) ?? 0) + (profile.timeDeltas[at] ?? 0)),
  )
  const parents = new Map(
    profile.nodes.flatMap(({ children = [], id }) => children.map((child) => [child, id] as const)),
  )
  const frames = new Map(
    profile.nodes.map(({ callFrame, id }) => [
      id,
      { file: places(callFrame), name: callFrame.functionName || '(anonymous)' },
    ]),
  )
  return [...own].map(([id, micros]) => ({ frames: pathTo(id, parents, frames), micros }))
}

function pathTo(id: number, parents: Map<number, number>, frames: Map<number, Frame>): Frame[] {
  const found: Frame[] = []
  for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
    const frame = frames.get(at)
    if (frame && frame.name !== '(root)') found.unshift(frame)
  }
  return found
}

/** The source file of a place in a bundle; files without a map are their own. */
function placesIn(root: string) {
  const maps = new Map<string, SourceMap | null>()
  return (place: { url: string; lineNumber: number; columnNumber: number }): string => {
    const file = place.url.replace('file://', '')
    if (file === '' || file.startsWith('node:')) return file
    let map = maps.get(file)
    if (map === undefined) maps.set(file, (map = mapOf(file)))
    const entry = map?.findEntry(place.lineNumber, place.columnNumber)
    const source =
      entry && 'originalSource' in entry
        ? path.resolve(path.dirname(file), entry.originalSource)
        : file
    return path.relative(root, source)
  }
}

function mapOf(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)
  } catch {
    return null
  }
}
