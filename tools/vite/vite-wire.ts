import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Property = Node & { key: { name?: string }; value: Node }

/** The fields of a call that only the server and the API page need. */
const forServerOnly = new Set(['gives', 'about', 'refuses', 'roles'])

/**
 * Removes the server-only fields of calls from a browser's bundle: response, refusals, description,
 * and the request schema. The browser only needs to know whether a request takes an `id`; the
 * server validates anyway. Also removes unused calls and schemas, because declaring one has no side
 * effects. Saves the first page 5 kB gzip.
 */
export function leanWire(): Plugin {
  return {
    name: 'lean-wire',
    transform(code, id) {
      if (!/\/packages\/wire\/src\/[\w-]+\.ts$/.test(id) || id.endsWith('/call.ts'))
        return undefined
      const cuts: { start: number; end: number; by: string }[] = []
      const program = this.parse(code) as unknown as Node
      const constants = constantsOf(program)
      walk(program, (node) => {
        const shape = shapeOf(node)
        if (shape) cuts.push(...cutsOf(shape, constants))
      })
      const isCut = (at: number) => cuts.some(({ end, start }) => start <= at && at < end)
      const marks: typeof cuts = []
      walk(program, ({ start, type }) => {
        if (type !== 'CallExpression' || isCut(start)) return
        marks.push({ by: '/* @__PURE__ */ ', end: start, start })
      })
      const lean = [...cuts, ...marks]
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { by, end, start }) => text.slice(0, start) + by + text.slice(end), code)
      return { code: lean, map: null }
    },
  }
}

/** The object that `call({ … })` is given. */
function shapeOf(node: Node): Property[] | undefined {
  const callee = node['callee'] as { name?: string } | undefined
  const [given] = (node['arguments'] ?? []) as Node[]
  if (node.type !== 'CallExpression' || callee?.name !== 'call') return undefined
  return given?.type === 'ObjectExpression' ? (given['properties'] as Property[]) : undefined
}

/** Returns the module's constants, so that a named schema is read like an inline one. */
function constantsOf(program: Node): Map<string, Node> {
  const constants = new Map<string, Node>()
  walk(program, (node) => {
    const name = (node['id'] as { name?: string } | null | undefined)?.name
    const value = node['init'] as Node | null | undefined
    if (node.type === 'VariableDeclarator' && name && value) constants.set(name, value)
  })
  return constants
}

function cutsOf(shape: Property[], constants: Map<string, Node>) {
  const isRead = shape.some(({ key }) => key?.name === 'get')
  return shape.flatMap(({ key, value }) => {
    const name = key?.name ?? ''
    const { end, start } = value ?? { end: 0, start: 0 }
    if (forServerOnly.has(name)) return [{ by: 'undefined', end, start }]
    if (name !== 'takes') return []
    const takesId = isRead ? false : hasId(value, constants)
    if (takesId === undefined) return []
    return [{ by: takesId ? '{ entries: { id: true } }' : '{}', end, start }]
  })
}

/** Whether `id` is among the entries of a schema; undefined when that cannot be seen from here. */
function hasId(node: Node | undefined, constants: Map<string, Node>): boolean | undefined {
  if (node?.type === 'Identifier') {
    const name = String(node['name'])
    return name === 'nothing' ? false : hasId(constants.get(name), constants)
  }
  if (node?.type === 'MemberExpression') return hasId(node['object'] as Node, constants)
  if (node?.type === 'CallExpression') {
    const given = (node['arguments'] ?? []) as Node[]
    return given.map((one) => hasId(one, constants)).find((one) => one !== undefined)
  }
  if (node?.type === 'ArrayExpression') {
    const choices = (node['elements'] as Node[]).map((one) => hasId(one, constants))
    return choices.every((one) => one === choices[0]) ? choices[0] : undefined
  }
  if (node?.type !== 'ObjectExpression') return undefined
  const properties = node['properties'] as Property[]
  if (properties.some(({ key }) => key?.name === 'id')) return true
  const spread = properties.filter(({ type }) => type === 'SpreadElement')
  const inside = spread.map(({ argument }) => hasId(argument as Node, constants))
  if (inside.includes(true)) return true
  return inside.includes(undefined) ? undefined : false
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const child of Object.values(node)) {
    const children: unknown[] = Array.isArray(child) ? child : [child]
    for (const one of children) if (isNode(one)) walk(one, visit)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
