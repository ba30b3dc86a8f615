import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkBefore } from '@madang/games/chance/commitment'
import { systemClock } from '../../src/kernel/clock.ts'
import type { Config } from '../../src/kernel/config.ts'
import { openKeeper } from '../../src/kernel/custody/open-custody.ts'
import { openDatabase } from '../../src/kernel/database/database.ts'
import type { Database } from '../../src/kernel/database/database.ts'
import { newId } from '../../src/kernel/ids.ts'
import { findSoftHsm, openSoftHsm } from '../../../../tools/soft-hsm.ts'
import { cloneDatabase } from '../towns/clone.ts'
import type { OwnDatabase } from '../towns/clone.ts'

// Custody's key is in a token that gives it to nobody: SoftHSM by PKCS#11, as an HSM would be.

const library = findSoftHsm()
if (!library) {
  console.error('NOT RUN: custody by PKCS#11. No SoftHSM and pkcs11-tool (softhsm2, opensc) here.')
}
const what = 'custody moves its key into a token, and no file opens it'
const shown = library ? what : `NOT RUN, softhsm2 and opensc are not here: ${what}`

let own: OwnDatabase
let db: Database
let hsm: ReturnType<typeof openSoftHsm>
const folder = mkdtempSync(join(tmpdir(), 'madang-token-'))
beforeAll(async () => {
  if (!library) return
  hsm = openSoftHsm(library)
  own = await cloneDatabase()
  db = openDatabase(own.url, { size: 2 })
})
afterAll(async () => {
  await db?.close()
  await own?.drop()
  hsm?.remove()
  rmSync(folder, { force: true, recursive: true })
})

type Token = Config['custody']['token']
const open = (token: Token = null) =>
  openKeeper(
    { custody: { databaseUrl: own.url, folder: join(folder, 'own'), socket: null, token }, folder },
    systemClock,
  )

/** A secret that custody made and that may be shown, as another part of the house commits it. */
async function promised(token: Token) {
  const keeper = await open(token)
  const [made] = await keeper.ask([{ do: 'make', form: 'chain', kind: 'wave', linkCount: 1 }])
  await keeper.close()
  const { hash = '', id: secretId = '' } = made as { hash?: string; id?: string }
  const ref = newId()
  await db.write((tx) =>
    tx.rows(sql`
      insert into kernel.commitment (id, kind, subject, chain_id, link_index, secret_hash, leaf,
        committed_at, is_logged, entropy, closed_at)
      values (${ref}, 'wave', 'a', ${secretId}, 0, ${hash}, '', now(), false, 'ab', now())`),
  )
  return { hash, ref, secretId }
}

/** Whether custody with this key still opens what it sealed, and it is what was promised. */
async function opens(token: Token, { hash, ref, secretId }: Awaited<ReturnType<typeof promised>>) {
  const keeper = await open(token)
  const use = { index: 0, look: 'commitment', ref, secretId, words: 'ab' } as const
  const [answer] = await keeper.ask([{ do: 'reveal', ...use }])
  await keeper.close()
  return linkBefore((answer as { secret?: string }).secret ?? '') === hash
}

const boxes = async () =>
  (
    await db.read((tx) =>
      tx.rows<{ wrapped: Buffer }>(sql`select wrapped from custody.key order by number`),
    )
  ).map(({ wrapped }) => wrapped[0])

test.runIf(library)(shown, async () => {
  const early = await promised(null)
  expect(await boxes()).toEqual([1])

  // A token without a key pair opens nothing, and says so.
  await expect(open(hsm.token)).rejects.toThrow('no key pair')
  hsm.makeKey(1)
  expect(await opens(hsm.token, early)).toBe(true)
  expect(await boxes()).toEqual([0x81, 0x81])
  const old = await db.read((tx) => tx.rows(sql`select 1 from custody.secret where key_number = 1`))
  expect(old).toEqual([])

  // From now on the file is needed by nobody.
  rmSync(join(folder, 'own'), { recursive: true })
  const late = await promised(hsm.token)
  expect([await opens(hsm.token, early), await opens(hsm.token, late)]).toEqual([true, true])
  expect(existsSync(join(folder, 'own'))).toBe(false)

  // Neither a file nor another PIN opens what the token closed, and a new pair closes all anew.
  await expect(open({ ...hsm.token, pin: '000000' })).rejects.toThrow('does not answer')
  await expect(open()).rejects.toThrow("custody's key 129 is not here")
  hsm.makeKey(2)
  expect([await opens(hsm.token, early), await opens(hsm.token, late)]).toEqual([true, true])
  expect(await boxes()).toEqual([0x82, 0x82, 0x82])
})
