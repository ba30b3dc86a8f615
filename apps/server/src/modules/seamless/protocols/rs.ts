import { findMember } from '#identity'
import { newId } from '#kernel/ids'
import { findBalances } from '#ledger'
import { moveOne } from '../calls/move-money.ts'
import type { Outcome } from '../calls/move-money.ts'
import { currencyOfWallet } from '../calls/movement.ts'
import { renewSession } from '../sessions/open-session.ts'
import { isRsaSigned } from '../calls/signature.ts'
import type { WalletErrorCode } from '../calls/wallet-error-code.ts'
import { isUuid, jsonOf, objectIn } from './protocol.ts'
import type { ProtocolRequest, ProtocolResponse } from './protocol.ts'
import { orderOf, readShape, rsShapes } from './rs-input.ts'
import { sessionOf, withMember } from './rs-member.ts'
import type { Body } from './rs-member.ts'
import { rsStatuses } from './rs-words.ts'

/** What differs between the protocols of the `RS_*` family. */
export type RsVariant = {
  signatureHeader: string
  paths: Record<string, 'check' | 'info' | 'balance' | 'bet' | 'win' | 'rollback'>
  statuses: Partial<Record<WalletErrorCode, string>>
  /** Hub88 wants the balance with "not enough money"; others want no balance with any error. */
  isBalanceInError: boolean
}

/** Handles a call of the family. Verifies the signature before anything in the call is trusted. */
export async function handleRs(
  variant: RsVariant,
  request: ProtocolRequest,
): Promise<ProtocolResponse> {
  const { bytes, headers, line, path } = request
  const signature = String(headers[variant.signatureHeader] ?? '')
  const isSigned = line.keys.kind === 'rsa' && isRsaSigned(line.keys.theirs, bytes, signature)
  if (!isSigned) return { ...responseOf(variant, {}, { no: 'signature-wrong' }), isUnproven: true }
  const call = variant.paths[path]
  const body = objectIn(bytes)
  if (!call || !body) return responseOf(variant, body ?? {}, { no: 'syntax-wrong' })
  const isMove = call === 'bet' || call === 'win' || call === 'rollback'
  return isMove ? move(variant, request, body, call) : showAccount(variant, request, body, call)
}

async function showAccount(
  variant: RsVariant,
  request: ProtocolRequest,
  body: Body,
  call: 'check' | 'info' | 'balance',
): Promise<ProtocolResponse> {
  const { context, line, now } = request
  const given = await withMember(request, body)
  const read = readShape(rsShapes.account, given)
  if ('no' in read) return responseOf(variant, body, read)
  const { token, user } = read.value
  const session = await sessionOf(request, token)
  if (!session || session.memberId !== user)
    return responseOf(variant, body, { no: 'token-unknown' })
  if (call === 'check') {
    const renewed = await context.db.write((tx) => renewSession(tx, session, now))
    if (!renewed) return responseOf(variant, body, { no: 'token-expired' })
    return responseOf(variant, body, { facts: { token: renewed.token, user } })
  }
  return context.db.read(async (tx) => {
    const balances = await findBalances(tx, user)
    const cash = balances.find(({ currency }) => currency === currencyOfWallet)
    const facts = { balance: cash?.cashUnits ?? 0n, currency: currencyOfWallet, user }
    if (call === 'balance') return responseOf(variant, body, { facts })
    const member = await findMember(tx, user)
    return responseOf(variant, body, {
      facts: {
        ...facts,
        birth_date: member?.bornOn ?? null,
        country: 'KR',
        jurisdiction: 'KR',
        registration_date: member?.registeredAt.toISOString().slice(0, 10) ?? null,
        sub_partner_id: line.subPartner,
        tags: [],
      },
    })
  })
}

async function move(
  variant: RsVariant,
  request: ProtocolRequest,
  body: Body,
  call: 'bet' | 'win' | 'rollback',
): Promise<ProtocolResponse> {
  const { context, line, now } = request
  const read = readShape(rsShapes[call], await withMember(request, body))
  if ('no' in read) return responseOf(variant, body, read)
  const { user } = read.value
  if (!isUuid(user)) {
    return responseOf(variant, body, { no: call === 'bet' ? 'token-unknown' : 'reference-unknown' })
  }
  // A vendor in maintenance may finish rounds but not begin any.
  if (call === 'bet' && line.state !== 'open')
    return responseOf(variant, body, { no: 'game-unknown' })
  const order = orderOf(call, read.value, { at: now, memberId: user, vendor: line.code })
  return responseFor(variant, body, user, await moveOne(context.db, order))
}

function responseFor(
  variant: RsVariant,
  body: Body,
  user: string,
  outcome: Outcome,
): ProtocolResponse {
  const { balanceUnits, no } = outcome
  const facts = { balance: balanceUnits ?? 0n, currency: currencyOfWallet, user }
  if (no === null) return responseOf(variant, body, { facts })
  const isBalanceSent =
    no === 'balance-too-low' && variant.isBalanceInError && balanceUnits !== null
  return responseOf(variant, body, isBalanceSent ? { facts, no } : { no })
}

/** Always has status 200 and the request's own id. Source: Hub88, common response fields. */
function responseOf(
  variant: RsVariant,
  body: Body,
  { facts = {}, no }: { facts?: Record<string, unknown>; no?: WalletErrorCode },
): ProtocolResponse {
  const asked = body['request_uuid']
  const status = no === undefined ? 'RS_OK' : (variant.statuses[no] ?? rsStatuses[no])
  const request_uuid = typeof asked === 'string' ? asked.slice(0, 200) : newId()
  return { body: jsonOf({ ...facts, request_uuid, status }), status: 200 }
}

/** The response when the outcome is not known: the vendor repeats the call, or rolls back. */
export const rsUnknown = (variant: RsVariant, bytes: Buffer): ProtocolResponse =>
  responseOf(variant, objectIn(bytes) ?? {}, { no: 'outcome-unknown' })
