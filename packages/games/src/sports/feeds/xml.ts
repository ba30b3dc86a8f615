type Attributes = Readonly<Record<string, string | number>>
/** An element with its attributes; text between tags is passed over. */
export type Element = { name: string; attributes: Record<string, string>; children: Element[] }

/** Writes an element; attributes are escaped, children are not. */
export function element(
  name: string,
  attributes: Attributes,
  children: readonly string[] = [],
): string {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(`${value}`)}"`)
  const open = `<${name}${words.join('')}`
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`
}

const signs: readonly (readonly [sign: string, entity: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]

const escaped = (text: string): string =>
  signs.reduce((safe, [sign, entity]) => safe.replaceAll(sign, entity), text)

const plain = (text: string): string =>
  signs.toReversed().reduce((open, [sign, entity]) => open.replaceAll(entity, sign), text)

/** Returns the elements of this name below another, at any depth. */
export function all(from: Element, name: string): Element[] {
  return from.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...all(child, name),
  ])
}

/** Parses elements and attributes only; the unified feed has no text between its tags. */
export function parse(xml: string): Element | undefined {
  const stack: Element[] = []
  let root: Element | undefined
  for (const [, close, name = '', words = '', empty] of xml.matchAll(tag)) {
    if (close) {
      stack.pop()
      continue
    }
    const attributes: Record<string, string> = {}
    for (const [, key = '', value = ''] of words.matchAll(attribute)) attributes[key] = plain(value)
    const found: Element = { attributes, children: [], name }
    stack.at(-1)?.children.push(found)
    root ??= found
    if (!empty) stack.push(found)
  }
  return root
}

const tag = /<(\/)?([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*"[^"]*")*)\s*(\/)?>/g
const attribute = /([\w:.-]+)\s*=\s*"([^"]*)"/g
