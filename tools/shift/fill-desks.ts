import { openHouse } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/kernel/config.ts'
import { newId } from '../../apps/server/src/kernel/ids.ts'
import type { AppContext } from '../../apps/server/src/kernel/http/route.ts'
import { hashTeam, registerTeam } from '../../apps/server/src/modules/identity/index.ts'
import { castOperators } from '../../apps/server/src/modules/operators/index.ts'
import { findOperatorByName } from '../../apps/server/src/modules/operators/staff/operator-store.ts'
import { fileComplaint } from '../../apps/server/src/modules/support/file-complaint.ts'
import { proposeAdjustment } from '../../apps/server/src/modules/wallet/adjustments/adjust-balance.ts'
import { giveTier } from '../../apps/server/src/modules/verification/cast.ts'
import { addBankAccount } from '../../apps/server/src/modules/wallet/banks/change-bank-accounts.ts'
import { reportTransfer } from '../../apps/server/src/modules/wallet/deposits/change-request.ts'
import { requestDeposit } from '../../apps/server/src/modules/wallet/deposits/request-deposit.ts'
import { addGift } from '../../apps/server/src/modules/wallet/index.ts'
import { requestWithdrawal } from '../../apps/server/src/modules/wallet/withdrawals/request-withdrawal.ts'

/** The number of items of each kind at the start of the shift. */
export type Work = {
  complaints: number
  deposits: number
  proposals: number
  withdrawals: number
}

/** The amounts that each member deposits and withdraws; no member of the demo brand uses these. */
export const sums = { deposit: '30000', withdrawal: '20000' }

/** Long ago, so that no bank account is still cooling. */
const longAgo = new Date('2026-01-05T03:00:00Z')

/** Creates members who request all of this through the operations of their screens. */
export async function fillDesks(
  product: { databaseUrl: string; dataFolder: string },
  work: Work,
): Promise<void> {
  const config = readConfig({
    DATABASE_URL: product.databaseUrl,
    DATA_DIR: product.dataFolder,
    LOG_LEVEL: 'silent',
  })
  // It only writes: what it publishes is handled by the product.
  const roles = { live: false, web: false, work: false }
  const house = await openHouse(config, { hasJobs: false, roles })
  try {
    const memberIds = await openMembers(house.context, Math.max(...Object.values(work)))
    for (const [at, memberId] of memberIds.entries()) {
      await house.context.db.write(async (tx) => {
        await giveTier(tx, memberId, 'K2')
        if (at < work.deposits) await askDeposit(tx, memberId)
        if (at < work.withdrawals) await askWithdrawal(tx, house.context, memberId, at)
        if (at < work.complaints) await complain(tx, memberId, at)
        if (at < work.proposals) await propose(tx, memberId)
      })
    }
  } finally {
    await house.close()
  }
}

type Tx = Parameters<Parameters<AppContext['db']['write']>[0]>[0]

const nameOf = (at: number): string => `김교대${String.fromCodePoint(0xac00 + at * 28)}`

async function openMembers(context: AppContext, count: number): Promise<string[]> {
  const hashes = await hashTeam(context, { login: 'a long password', payment: '730164' })
  const people = Array.from({ length: count }, (_, at) => ({
    account: `shift${String(at).padStart(3, '0')}`,
    bornOn: '1990-05-14',
    invitationCode: null,
    realName: nameOf(at),
    referredBy: null,
    registeredAt: longAgo,
  }))
  const ids = await context.db.write((tx) =>
    registerTeam(tx, people, { hashes, ids: new Map<string, string>() }),
  )
  return [...ids.values()]
}

async function askDeposit(tx: Tx, memberId: string): Promise<void> {
  const at = new Date()
  const id = newId()
  await requestDeposit(tx, {
    amount: sums.deposit,
    at,
    bankId: 'madang-1',
    id,
    memberId,
    method: 'bank',
  })
  await reportTransfer(tx, { at, id, memberId, uploads: [] })
}

/** Requests a withdrawal; a gift has no wagering requirement. */
async function askWithdrawal(tx: Tx, context: AppContext, memberId: string, place: number) {
  const bankAccountId = newId()
  const number = `33330200${String(place).padStart(5, '0')}`
  const account = { at: longAgo, bank: '카카오뱅크', id: bankAccountId, memberId, number }
  await addBankAccount(tx, context, { ...account, holder: nameOf(place) })
  await addGift(tx, memberId, '50000')
  const order = { amount: sums.withdrawal, at: new Date(), bankAccountId, id: newId(), memberId }
  await requestWithdrawal(tx, order)
}

async function complain(tx: Tx, memberId: string, place: number): Promise<void> {
  await fileComplaint(tx, {
    content: '어제 신청한 출금이 아직 들어오지 않았어요. 언제 받을 수 있나요?',
    id: newId(),
    ip: `192.0.2.${place}`,
    kind: 'withdrawal',
    memberId,
    sentAt: new Date(),
    uploads: [],
  })
}

/** Proposed by the first operator, so that it awaits the second one. */
async function propose(tx: Tx, memberId: string): Promise<void> {
  const { name = '' } = castOperators[0] ?? {}
  const operator = await findOperatorByName(tx, name)
  if (!operator) throw new Error(`there is no operator ${name}`)
  await proposeAdjustment(tx, {
    amount: '900000',
    at: new Date(),
    direction: 'to-member',
    id: newId(),
    memberId,
    operator: { id: operator.id, name },
    reason: '잘못 처리된 라운드를 바로잡아요',
  })
}
