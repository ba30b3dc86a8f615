/**
 * A backtracking matcher that counts what it does, for the part of the language that our pattern
 * catalogue is written in: classes, groups, alternatives, quantifiers, looking ahead, `^` and `$`.
 * Engines backtrack in the same order but tell nobody how often; clocks tell it badly.
 */
type Node =
  | { kind: 'sign'; source: string }
  | { kind: 'start' | 'end' }
  | { kind: 'ahead' | 'group'; ways: Node[][] }
  | { kind: 'many'; min: number; max: number; of: Node }

type Counted = { isMatch: boolean; steps: number }

/** @throws when it takes more than `stepsMax` steps, or for what this reader does not know */
export function countSteps(source: string, text: string, stepsMax = 1_000_000): Counted {
  const ways = read(source)
  const signs = Array.from(text)
  let steps = 0
  const step = () => {
    steps += 1
    if (steps > stepsMax) throw new Error(`more than ${stepsMax} steps`)
  }

  function either(all: Node[][], at: number, go: (at: number) => boolean): boolean {
    return all.some((way) => inTurn(way, 0, at, go))
  }
  function inTurn(way: Node[], next: number, at: number, go: (at: number) => boolean): boolean {
    const node = way[next]
    if (!node) return go(at)
    return one(node, at, (then) => inTurn(way, next + 1, then, go))
  }
  function one(node: Node, at: number, go: (at: number) => boolean): boolean {
    step()
    switch (node.kind) {
      case 'start':
        return at === 0 && go(at)
      case 'end':
        return at === signs.length && go(at)
      case 'sign': {
        const sign = signs[at]
        return sign !== undefined && isSign(node.source, sign) && go(at + 1)
      }
      case 'ahead':
        // A lookahead is atomic: there is no backtracking into it.
        return either(node.ways, at, () => true) && go(at)
      case 'group':
        return either(node.ways, at, go)
      case 'many':
        break
    }
    return repeat(node, 0, at, go)
  }
  function repeat(
    node: Extract<Node, { kind: 'many' }>,
    count: number,
    at: number,
    go: (at: number) => boolean,
  ): boolean {
    const goOn = (then: number) => then > at && repeat(node, count + 1, then, go)
    return (count < node.max && one(node.of, at, goOn)) || (count >= node.min && go(at))
  }
  const starts = Array.from({ length: signs.length + 1 }, (_, at) => at)
  const isMatch = starts.some((at) => either(ways, at, () => true))
  return { isMatch, steps }
}

const known = new Map<string, boolean>()

/** Whether a class or an escape matches this character; asks the real engine, once each. */
function isSign(source: string, sign: string): boolean {
  const key = `${source} ${sign}`
  const answer = known.get(key) ?? new RegExp(`^${source}$`, 'u').test(sign)
  known.set(key, answer)
  return answer
}

/** A class, an escape, or any literal character. */
const signAt =
  /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:p\{[^}]*\}|x[\da-f]{2}|u[\da-f]{4}|.)|[^()|*+?^$\\[\]{}])/iu
const quantifierAt = /^(?:[*+?]|\{(\d+)\})/

function read(source: string): Node[][] {
  let rest = source
  const take = (length: number) => (rest = rest.slice(length))

  function ways(): Node[][] {
    const all: Node[][] = [[]]
    while (rest !== '' && !rest.startsWith(')')) {
      if (rest.startsWith('|')) {
        take(1)
        all.push([])
      } else all.at(-1)?.push(quantified(atom()))
    }
    return all
  }
  function atom(): Node {
    const opening = /^\(\?[:=]/.exec(rest)?.[0]
    if (opening) {
      take(3)
      const inside = ways()
      take(1)
      return { kind: opening === '(?=' ? 'ahead' : 'group', ways: inside }
    }
    const edge = { $: 'end', '^': 'start' }[rest[0] ?? ''] as 'end' | 'start' | undefined
    const sign = edge ? rest[0] : signAt.exec(rest)?.[0]
    if (sign === undefined) throw new Error(`nobody knows how to read ${rest}`)
    take(sign.length)
    return edge ? { kind: edge } : { kind: 'sign', source: sign }
  }
  function quantified(of: Node): Node {
    const [whole, exact] = quantifierAt.exec(rest) ?? []
    if (whole === undefined) return of
    take(whole.length)
    if (exact !== undefined) return { kind: 'many', max: Number(exact), min: Number(exact), of }
    const max = whole === '?' ? 1 : Number.POSITIVE_INFINITY
    return { kind: 'many', max, min: whole === '+' ? 1 : 0, of }
  }
  return ways()
}
