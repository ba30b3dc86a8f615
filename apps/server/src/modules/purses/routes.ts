import * as wire from '@madang/wire/purses'
import { listVendorNames } from '#catalog'
import { enteredUnits } from '#kernel/money'
import type { Tx } from '#kernel/database'
import { writeIdempotent } from '#kernel/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import { listOwnWallets } from '#seamless'
import { ofState, readPage } from '#wallet'
import { carryShown } from './carry.ts'
import type { Carry } from './carry.ts'
import { findCarry, listCarries } from './carry-store.ts'
import { collectAll } from './collect-all.ts'
import { officeRoutes } from './office-routes.ts'
import { openCarry } from './open-carry.ts'
import { askInTime, sendCarry } from './send-carry.ts'
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

  route(wire.carryMoney, async (request, { amount, id, ...asked }) => {
    const { by, db, now } = request
    const wallets = await listOwnWallets(request)
    const wallet = wallets.find(({ code }) => code === asked.vendor) ?? refuse('not-found')
    // Money may always come back; only a vendor that is open gets any.
    if (!wallet.isOpen && asked.direction === 'in') refuse('vendor-in-maintenance')
    const press = { actor: by.id, call: 'carry', content: { amount, ...asked }, key: id }
    await writeIdempotent(db, press, async (tx) => {
      const amountUnits = enteredUnits(amount)
      await openCarry(tx, { ...asked, amountUnits, at: now, id, memberId: by.id })
      return { id }
    })
    const carry = (await db.read((tx) => findCarry(tx, id))) ?? refuse('not-found')
    const sent = carry.state === 'moving' ? await sendCarry(request, carry, now) : carry
    return db.read((tx) => shownOne(tx, sent))
  }),

  route(wire.collectAll, async (request, { id }) => {
    const { by, db, now } = request
    const { carries, silent } = await collectAll(request, { at: now, id, memberId: by.id })
    return { rows: await db.read((tx) => shown(tx, carries)), silent }
  }),

  route(wire.listCarries, ({ by, db }, { state, ...asked }) =>
    db.read((tx) => {
      const filter = { memberId: by.id, order: 'newest' as const, ...ofState(state) }
      return readPage(asked, (part) => listCarries(tx, { ...part, ...filter }), {
        atOf: askedAt,
        show: (carries) => shown(tx, carries),
      })
    }),
  ),

  route(wire.checkCarry, async (request, { subject }) => {
    const { by, db, now } = request
    const carry = await db.read((tx) => findCarry(tx, subject))
    if (carry?.memberId !== by.id) return refuse('not-found')
    const asked = await askInTime(request, carry, now)
    return db.read((tx) => shownOne(tx, asked))
  }),
]

export const routes = [...memberRoutes, ...officeRoutes]

const askedAt = (carry: Carry): Date => carry.askedAt

async function shown(tx: Tx, carries: Carry[]) {
  const names = await listVendorNames(tx, [...new Set(carries.map(({ vendor }) => vendor))])
  return carries.map((carry) => carryShown(carry, names))
}

const shownOne = async (tx: Tx, carry: Carry) =>
  carryShown(carry, await listVendorNames(tx, [carry.vendor]))
