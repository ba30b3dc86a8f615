import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/transfer-wallets-office'
import { listVendorNames } from '#catalog'
import type { ReadTx } from '#kernel/database/database'
import { allowedTo } from '#kernel/http/may-call'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator } from '#kernel/http/route'
import { decideIdempotent, listOwners, ownerIn, readPage, narrowQueue } from '#wallet'
import { shownTransfer, isUnderWay, mayOfficeOf } from './wallet-transfer.ts'
import type { WalletTransfer } from './wallet-transfer.ts'
import { findTransfer, listTransfers } from './wallet-transfer-store.ts'
import { decideOutcome, proposeOutcome } from './decide-transfer.ts'
import { askVendor } from './send-transfer.ts'

type Shown = Gives<typeof wire.recheckWalletTransfer>

const calls = {
  ask: wire.recheckWalletTransfer,
  propose: wire.proposeTransferOutcome,
  agree: wire.decideTransferOutcome,
  decline: wire.decideTransferOutcome,
}

export const officeRoutes = [
  route(wire.listOfficeWalletTransfers, ({ by, db }, asked) =>
    db.read(async (tx) => {
      const filter = await narrowQueue(tx, by, asked, ['moving', 'unknown'])
      return readPage(asked, (part) => listTransfers(tx, { ...part, ...filter }), {
        atOf: (transfer) => transfer.askedAt,
        show: (transfers) => shown(tx, transfers, by),
      })
    }),
  ),

  route(wire.recheckWalletTransfer, async (request, { subject }) => {
    const { by, db, now } = request
    const transfer = (await db.read((tx) => findTransfer(tx, subject))) ?? refuse('not-found')
    if (isUnderWay(transfer)) await askVendor(request, transfer, now)
    return db.read((tx) => shownOne(tx, subject, by))
  }),

  route(wire.proposeTransferOutcome, async (request, input) => {
    await decideIdempotent(request, 'transfer-propose', input, proposeOutcome, { isMoney: true })
    return request.db.read((tx) => shownOne(tx, input.subject, request.by))
  }),

  route(wire.decideTransferOutcome, async (request, input) => {
    await decideIdempotent(request, 'transfer-decide', input, decideOutcome, { isMoney: true })
    return request.db.read((tx) => shownOne(tx, input.subject, request.by))
  }),
]

async function shownOne(tx: ReadTx, id: string, by: Operator): Promise<Shown> {
  const transfer = await findTransfer(tx, id)
  const [one] = transfer ? await shown(tx, [transfer], by) : []
  return one ?? refuse('not-found')
}

async function shown(tx: ReadTx, transfers: WalletTransfer[], by: Operator): Promise<Shown[]> {
  const members = transfers.map(({ memberId }) => memberId)
  const [owners, names] = [
    await listOwners(tx, members),
    await listVendorNames(tx, [...new Set(transfers.map(({ vendor }) => vendor))]),
  ]
  return transfers.map((transfer) => ({
    ...shownTransfer(transfer, names),
    askedLastAt: transfer.askedLastAt.toISOString(),
    decidedBy: transfer.decidedBy,
    mayOffice: allowedTo(by, calls, mayOfficeOf(transfer, by.id)),
    member: ownerIn(owners, transfer.memberId),
    proposal: transfer.proposal && {
      at: transfer.proposal.at.toISOString(),
      by: transfer.proposal.by,
      outcome: transfer.proposal.outcome,
      reason: transfer.proposal.reason,
    },
  }))
}
