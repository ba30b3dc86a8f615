import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { openDataKeys, encryptSecret } from '../../src/kernel/custody/data-keys.ts'
import { fileKeyBox } from '../../src/kernel/custody/key-box.ts'
import { openCustody } from '../../src/kernel/custody/open-custody.ts'
import { appointCustody } from '../../src/kernel/custody/custody.ts'
import type { Town } from '../towns/town.ts'

/**
 * Simulates an attacker who also owns custody's role and key: replaces the secret under a committed
 * hash. Custody restarts, so that the first secret is not in its memory.
 */
export async function swapSecret(town: Town, hash: string) {
  const { config, db } = town.context
  const keys = await openDataKeys(db, fileKeyBox(join(config.folder, 'custody')))
  const [row] = await db.read((tx) =>
    tx.rows<{ id: string; keyNumber: number; encrypted: Buffer }>(sql`
      select id, key_number as "keyNumber", sealed as encrypted
      from custody.secret where hash = ${hash}`),
  )
  if (!row) throw new Error('custody has no such secret')
  const put = async (one: { keyNumber: number; encrypted: Buffer }) => {
    await db.write((tx) =>
      tx.rows(sql`
        update custody.secret set key_number = ${one.keyNumber}, sealed = ${one.encrypted}
        where id = ${row.id}`),
    )
    const custody = await openCustody(config, town.clock)
    appointCustody(db, custody)
    db.onClose(() => custody.close())
  }
  await put(encryptSecret(randomBytes(32).toString('hex'), row.id, keys))
  return { putBack: () => put(row) }
}
