/** Returns JSON with sorted keys at every depth; undefined values are left out. */
export function canonicalJson(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(canonicalJson).join(',')}]`
  if (typeof node !== 'object' || node === null) return JSON.stringify(node) ?? 'null'
  const entries = Object.entries(node)
    .filter(([, child]) => child !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${canonicalJson(child)}`).join(',')}}`
}
