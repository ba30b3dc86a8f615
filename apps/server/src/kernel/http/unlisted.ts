import type { Call } from '@madang/wire'

type Listed = Pick<Call, 'method' | 'path'>

/** Returns the methods of an address; none if no call has this address. */
export function methodsAt(calls: readonly Listed[], url: string): string[] {
  const [path = ''] = url.split('?')
  const known = calls.filter((wire) => expressionOf(wire.path).test(path))
  return [...new Set(known.map(({ method }) => method))]
}

const expressions = new Map<string, RegExp>()

function expressionOf(path: string): RegExp {
  const known = expressions.get(path)
  if (known) return known
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : plain(part)))
  const made = new RegExp(`^${parts.join('/')}/?$`)
  expressions.set(path, made)
  return made
}

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
