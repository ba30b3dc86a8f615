import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const source = fileURLToPath(new URL('../../src/', import.meta.url))

/** What a top-level name of a file is made of: the names that it uses, `file#name` each. */
type Node = { uses: Set<string>; writesBooks: boolean }
type Place = { file: string; names: Map<string, string> }

type Handler = { wire: string; uses: Set<string> }

/**
 * The handlers that, through whatever functions, reach the statement that writes transfers, and
 * those that do not. Read from the code, function by function: what goes by an event or a registry
 * is not seen. A call is named by its module and name, such as `@madang/wire/casino#spinSlot`.
 */
export function readReach(): { moving: Set<string>; still: Set<string> } {
  const nodes = new Map<string, Node>()
  const handlers: Handler[] = []
  for (const file of filesIn(source)) readFile(file, nodes, handlers)
  const moving = new Set<string>()
  const still = new Set<string>()
  for (const { uses, wire } of handlers) (reaches(nodes, uses) ? moving : still).add(wire)
  return { moving, still: new Set([...still].filter((wire) => !moving.has(wire))) }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /(?<!\.test)\.ts$/.test(one.name))
    .map((one) => join(one.parentPath, one.name))
}

function reaches(nodes: Map<string, Node>, from: Set<string>): boolean {
  const seen = new Set(from)
  for (const name of seen) {
    const node = nodes.get(name)
    if (node?.writesBooks) return true
    for (const used of node?.uses ?? []) seen.add(used)
  }
  return false
}

function readFile(file: string, nodes: Map<string, Node>, handlers: Handler[]): void {
  const text = readFileSync(file, 'utf8')
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const place: Place = { file, names: new Map() }
  for (const statement of tree.statements) nameImports(statement, place, nodes)
  const declared = tree.statements.flatMap(declarationsOf)
  for (const [name] of declared) place.names.set(name, `${file}#${name}`)
  const isServing = text.includes('@madang/wire/')
  for (const [name, body] of declared) {
    const writesBooks = body.getText().includes('insert into ledger.transfer (')
    nodes.set(`${file}#${name}`, { uses: usesOf(body, place), writesBooks })
    if (isServing) findHandlers(body, place, handlers)
  }
}

/** What an import or a door names: a name here, and the place where it is made. */
function nameImports(statement: ts.Statement, place: Place, nodes: Map<string, Node>): void {
  const isImport = ts.isImportDeclaration(statement)
  if (!isImport && !ts.isExportDeclaration(statement)) return
  const from = statement.moduleSpecifier
  if (!from || !ts.isStringLiteral(from)) return
  const origin = originOf(from.text, place.file)
  if (!isImport) {
    const names = statement.exportClause
    if (!names || !ts.isNamedExports(names)) return
    for (const { name, propertyName } of names.elements) {
      const uses = new Set([`${origin}#${(propertyName ?? name).text}`])
      nodes.set(`${place.file}#${name.text}`, { uses, writesBooks: false })
    }
    return
  }
  const clause = statement.importClause
  if (!clause || clause.isTypeOnly || !clause.namedBindings) return
  if (ts.isNamespaceImport(clause.namedBindings)) {
    place.names.set(clause.namedBindings.name.text, `${origin}#*`)
    return
  }
  for (const { name, propertyName } of clause.namedBindings.elements) {
    place.names.set(name.text, `${origin}#${(propertyName ?? name).text}`)
  }
}

function originOf(specifier: string, file: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  if (specifier.startsWith('#kernel/')) return join(source, `${specifier.slice(1)}.ts`)
  if (specifier.startsWith('#')) return join(source, 'modules', specifier.slice(1), 'index.ts')
  return specifier
}

function declarationsOf(statement: ts.Statement): [string, ts.Node][] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name ? [[statement.name.text, statement]] : []
  }
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap((one) =>
    ts.isIdentifier(one.name) ? [[one.name.text, one] as [string, ts.Node]] : [],
  )
}

function usesOf(body: ts.Node, { names }: Place): Set<string> {
  const uses = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const origin = ts.isIdentifier(node.expression) ? names.get(node.expression.text) : undefined
      if (origin?.endsWith('#*')) uses.add(origin.replace('*', node.name.text))
      return visit(node.expression)
    }
    if (ts.isPropertyAssignment(node)) return visit(node.initializer)
    if (ts.isTypeNode(node)) return undefined
    const used = ts.isIdentifier(node) ? names.get(node.text) : undefined
    if (used) uses.add(used)
    ts.forEachChild(node, visit)
  }
  visit(body)
  return uses
}

/** Every `route(wire.x, …)`, and every function that is handed a call of the wire to serve it. */
function findHandlers(body: ts.Node, place: Place, handlers: Handler[]): void {
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments
      const wire =
        first && [...usesOf(first, place)].find((name) => name.startsWith('@madang/wire/'))
      if (wire) handlers.push({ uses: usesOf(node, place), wire })
    }
    ts.forEachChild(node, visit)
  }
  visit(body)
}
