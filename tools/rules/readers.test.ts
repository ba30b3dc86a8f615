import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../apps/server/src')
const writing = /\b(insert into|delete from|for update|for share|advisory_xact_lock|nextval)\b/
const updating = /\n\s*update \w+\.\w+/

test('what asks for a reader’s transaction changes and holds nothing', () => {
  const files = readdirSync(root, { encoding: 'utf8', recursive: true })
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const found = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    if (!text.includes('tx: ReadTx')) return []
    const declared = text.split(/\n(?=(?:export )?(?:async )?(?:function|const|class) )/)
    return declared
      .filter((one) => one.includes('tx: ReadTx') && !one.includes('tx: Tx'))
      .filter((one) => writing.test(one) || updating.test(one))
      .map((one) => `${file}: ${one.trim().split('\n')[0] ?? ''}`)
  })
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
