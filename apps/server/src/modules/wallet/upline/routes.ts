import * as wire from '@madang/wire/uplines'
import {
  checkPaymentPassword,
  findUplineAccount,
  listUplineAccounts,
  needFresh,
  setUpline,
} from '#identity'
import type { UplineAccount } from '#identity'
import type { Tx } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { writeIdempotent } from '#kernel/idempotency'
import { route } from '#kernel/route'
import { findCredits } from '#ledger'
import { readSettings } from '#settings'
import { listOwners, ownerIn } from '../owner.ts'
import { readPage } from '../page.ts'
import { krw } from '../postings.ts'
import { transferUpline } from './transfer-upline.ts'
import { listTransfersOfMember } from './upline-transfer-store.ts'

const shownCount = 20

export const routes = [
  route(wire.showUpline, ({ by, db }) => db.read((tx) => showOwn(tx, by.id))),

  route(wire.transferUpline, async (request, { amount, id, paymentPassword }) => {
    const { by, db, now } = request
    needFresh(by, now)
    await checkPaymentPassword(request, { at: now, memberId: by.id, password: paymentPassword })
    const press = { actor: by.id, call: 'transfer-upline', content: { amount }, key: id }
    await writeIdempotent(db, press, async (tx) => {
      await transferUpline(tx, { amount, at: now, id, memberId: by.id })
      return { id }
    })
    return db.read((tx) => showOwn(tx, by.id))
  }),

  route(wire.listUplines, ({ db }, asked) =>
    db.read((tx) =>
      readPage(
        asked,
        async (part) =>
          (await listUplineAccounts(tx, part)).map((row) => ({ ...row, id: row.memberId })),
        {
          atOf: (row) => row.setAt,
          show: (rows) => showLines(tx, rows),
        },
      ),
    ),
  ),

  route(wire.setUpline, async ({ by, db, now }, { id, ...said }) => {
    const press = { actor: by.id, call: 'set-upline', content: said, key: id }
    const { memberId } = await writeIdempotent(db, press, async (tx) => {
      const set = await setUpline(tx, { ...said, at: now, by: by.name })
      return { memberId: set.memberId }
    })
    return db.read(async (tx) => {
      const line = await findUplineAccount(tx, memberId)
      const [shown] = await showLines(tx, line ? [line] : [])
      if (!shown) throw new Error('a line that was just set is gone')
      return shown
    })
  }),
]

async function showOwn(tx: Tx, memberId: string) {
  const { uplines } = await readSettings(tx)
  const line = await findUplineAccount(tx, memberId)
  const transfers = await listTransfersOfMember(tx, memberId, shownCount)
  const owners = await listOwners(
    tx,
    [line?.uplineId ?? [], ...transfers.map((one) => [one.memberId, one.uplineId])].flat(2),
  )
  const credits = await findCredits(tx, [memberId], krw)
  return {
    amountMax: uplines.amountMax,
    amountMin: uplines.amountMin,
    credit: decimalOf(credits.get(memberId) ?? 0n),
    mayTransfer: uplines.isOn && (line?.mayTransfer ?? false),
    transfers: transfers.map((one) => ({
      amount: decimalOf(one.amountUnits),
      direction: one.memberId === memberId ? ('up' as const) : ('from-below' as const),
      id: one.id,
      madeAt: one.madeAt.toISOString(),
      other: ownerIn(owners, one.memberId === memberId ? one.uplineId : one.memberId).name,
    })),
    upline: line ? ownerIn(owners, line.uplineId).name : null,
  }
}

async function showLines(tx: Tx, lines: UplineAccount[]) {
  const ids = lines.flatMap(({ memberId, uplineId }) => [memberId, uplineId])
  const owners = await listOwners(tx, ids)
  const credits = await findCredits(tx, ids, krw)
  return lines.map(({ mayTransfer, memberId, reason, setAt, setBy, uplineId }) => ({
    credit: decimalOf(credits.get(memberId) ?? 0n),
    id: memberId,
    mayTransfer,
    member: ownerIn(owners, memberId),
    reason,
    setAt: setAt.toISOString(),
    setBy,
    upline: ownerIn(owners, uplineId),
    uplineCredit: decimalOf(credits.get(uplineId) ?? 0n),
  }))
}
