/** A TOML value: text (numbers stay as written) or a list, which may hold lists. */
export type TomlValue = string | TomlValue[]

/** The keys of one table, and the line (from 1) where it begins. */
export type TomlTable = { line: number; values: Record<string, TomlValue> }

/**
 * Reads the TOML that hand histories use: `[1]` headers, and `key = value` with strings, numbers
 * and lists that may nest, span lines and hold comments.
 *
 * @throws SyntaxError for a string or list that does not end
 */
export function readToml(text: string): TomlTable[] {
  const tables: TomlTable[] = [{ line: 1, values: {} }]
  let at = 0
  while (at < text.length) {
    const header = match(/[ \t]*\[([^\]\n]*)\][^\n]*/y, text, at)
    const key = match(/[ \t]*([\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*=[ \t]*/y, text, at)
    if (header) {
      tables.push({ line: lineAt(text, at), values: {} })
      at += header[0].length
    } else if (key) {
      const [value, end] = readValue(text, at + key[0].length)
      tables.at(-1)!.values[key[1]!.replaceAll(/^['"]|['"]$/g, '')] = value
      at = end
    }
    const rest = text.indexOf('\n', at)
    at = rest < 0 ? text.length : rest + 1
  }
  return tables.filter(({ values }) => Object.keys(values).length > 0)
}

type Read = [value: TomlValue, end: number]

function readValue(text: string, from: number): Read {
  if (text[from] === '[') return readList(text, from)
  if (text[from] === "'" || text[from] === '"') return readText(text, from)
  const bare = match(/[^\s,\]#]*/y, text, from)?.[0] ?? ''
  return [bare, from + bare.length]
}

function readList(text: string, from: number): Read {
  const list: TomlValue[] = []
  let at = from + 1
  while (at < text.length) {
    at += match(/(?:[\s,]|#[^\n]*)*/y, text, at)?.[0].length ?? 0
    if (text[at] === ']') return [list, at + 1]
    if (at >= text.length) break
    const [value, end] = readValue(text, at)
    list.push(value)
    at = end
  }
  throw new SyntaxError(`line ${lineAt(text, from)}: the list does not end`)
}

function readText(text: string, from: number): Read {
  const found = match(/'([^'\n]*)'|"((?:\\.|[^"\\\n])*)"/y, text, from)
  if (!found) throw new SyntaxError(`line ${lineAt(text, from)}: the text does not end`)
  const plain = found[1] ?? found[2]!.replaceAll(/\\(["\\])/g, '$1')
  return [plain, from + found[0].length]
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
