import * as wire from '@madang/wire/transfer-wallets'
import { listVendorNames } from '#catalog'
import { enteredUnits } from '#kernel/money'
import type { ReadTx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { listOwnWallets } from '#seamless'
import { ofState, readPage } from '#wallet'
import { shownTransfer } from './wallet-transfer.ts'
import type { WalletTransfer } from './wallet-transfer.ts'
import { findTransfer, listTransfers } from './wallet-transfer-store.ts'
import { collectAll } from './collect-all.ts'
import { officeRoutes } from './office-routes.ts'
import { openTransfer } from './open-transfer.ts'
import { askInTime, sendTransfer } from './send-transfer.ts'
import { showFunds } from './show-funds.ts'

const memberRoutes = [
  route(wire.showMerchantWallet, async (request) => {
    const codes = (await listOwnWallets(request)).map(({ code }) => code)
    const names = await request.db.read((tx) => listVendorNames(tx, codes))
    return {
      isSingle: codes.length === 0,
      vendors: names.map(({ code, name }) => ({ name, vendor: code })),
    }
  }),

  route(wire.showFunds, (request) => showFunds(request, request.by, request.now)),

  route(wire.createWalletTransfer, async (request, { amount, id, ...asked }) => {
    const { by, db, now } = request
    const wallets = await listOwnWallets(request)
    const wallet = wallets.find(({ code }) => code === asked.vendor) ?? refuse('not-found')
    // Money may always come back; only an open vendor receives money.
    if (!wallet.isOpen && asked.direction === 'in') refuse('vendor-in-maintenance')
    const idempotency = { actor: by.id, call: 'carry', content: { amount, ...asked }, key: id }
    await writeIdempotent(db, idempotency, async (tx) => {
      const amountUnits = enteredUnits(amount)
      await openTransfer(tx, { ...asked, amountUnits, at: now, id, memberId: by.id })
      return { id }
    })
    const transfer = (await db.read((tx) => findTransfer(tx, id))) ?? refuse('not-found')
    const sent = transfer.state === 'moving' ? await sendTransfer(request, transfer, now) : transfer
    return db.read((tx) => shownOne(tx, sent))
  }),

  route(wire.collectAll, async (request, { id }) => {
    const { by, db, now } = request
    const { transfers, silent } = await collectAll(request, { at: now, id, memberId: by.id })
    return { rows: await db.read((tx) => shown(tx, transfers)), silent }
  }),

  route(wire.listWalletTransfers, ({ by, db }, { state, ...asked }) =>
    db.read((tx) => {
      const filter = { memberId: by.id, order: 'newest' as const, ...ofState(state) }
      return readPage(asked, (part) => listTransfers(tx, { ...part, ...filter }), {
        atOf: askedAt,
        show: (transfers) => shown(tx, transfers),
      })
    }),
  ),

  route(wire.checkWalletTransfer, async (request, { subject }) => {
    const { by, db, now } = request
    const transfer = await db.read((tx) => findTransfer(tx, subject))
    if (transfer?.memberId !== by.id) return refuse('not-found')
    const asked = await askInTime(request, transfer, now)
    return db.read((tx) => shownOne(tx, asked))
  }),
]

export const routes = [...memberRoutes, ...officeRoutes]

const askedAt = (transfer: WalletTransfer): Date => transfer.askedAt

async function shown(tx: ReadTx, transfers: WalletTransfer[]) {
  const names = await listVendorNames(tx, [...new Set(transfers.map(({ vendor }) => vendor))])
  return transfers.map((transfer) => shownTransfer(transfer, names))
}

const shownOne = async (tx: ReadTx, transfer: WalletTransfer) =>
  shownTransfer(transfer, await listVendorNames(tx, [transfer.vendor]))
