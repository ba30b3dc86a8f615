import ts from 'typescript'
import { isCode } from './sources.ts'
import type { Source } from './sources.ts'

/** Words that named things here once, and what the field calls them. */
const retired = new Map([
  ['accents', 'variants of a protocol'],
  ['brought', 'payouts by member'],
  ['courier', 'notifications'],
  ['deed', 'action, audited action'],
  ['deeds', 'actions, audited actions'],
  ['dialect', 'protocol'],
  ['dialects', 'protocols'],
  ['hall', 'lobby'],
  ['hear', 'receive, subscribe'],
  ['heard', 'received, handled'],
  ['laid', 'placed'],
  ['lay', 'place'],
  ['lying', 'placed, active'],
  ['purse', 'transfer wallet'],
  ['purses', 'transfer wallets'],
  ['say', 'send, report, publish'],
  ['shelf', 'list'],
  ['sittings', 'game sessions'],
  ['taste', 'favourites and recents'],
  ['tell', 'publish, notify, send'],
  ['told', 'published, notified, sent'],
  ['unplayed', 'wagering requirement, returned stake'],
])

/** Names that are stored or spoken to others under the old word. */
const kept: ReadonlySet<string> = new Set([
  // The export of personal data and the ledger's accounts.
  'deed',
  'purse',
  'purses',
])

const anyRetired = new RegExp([...retired.keys()].join('|'), 'i')

/** Names in code, files and folders that use a retired word. */
export function retiredWords(sources: Source[]): string[] {
  return sources.filter(isCode).flatMap((source) => {
    const { path, text } = source
    const inPath = wordsOf(path.replace(/\.\w+$/, '')).filter((word) => retired.has(word))
    const found = inPath.map((word) => `${path}: ${word} is retired: ${retired.get(word)}`)
    if (!anyRetired.test(text)) return found
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
    const visit = (node: ts.Node): void => {
      if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && !kept.has(node.text)) {
        const word = wordsOf(node.text).find((one) => retired.has(one))
        if (word !== undefined) {
          const { line } = file.getLineAndCharacterOfPosition(node.end)
          found.push(`${path}:${line + 1}: ${node.text}, rather ${retired.get(word)}`)
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
    return found
  })
}

/** The words of a name in camel case, snake case or of a path. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
