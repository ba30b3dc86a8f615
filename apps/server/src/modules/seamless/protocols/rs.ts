import { findMember } from '#identity'
import { newId } from '#kernel/ids'
import { findBalances } from '#ledger'
import { moveOne } from '../move-money.ts'
import type { Outcome } from '../move-money.ts'
import { currencyOfWallet } from '../movement.ts'
import { renewSession } from '../open-session.ts'
import { isRsaSigned } from '../signature.ts'
import type { WalletErrorCode } from '../wallet-error-code.ts'
import { jsonOf, objectIn } from './protocol.ts'
import type { ProtocolRequest, ProtocolResponse } from './protocol.ts'
import { isUuid, orderOf, readShape, rsShapes } from './rs-input.ts'
import { sessionOf, withMember } from './rs-member.ts'
import type { Body } from './rs-member.ts'
import { rsStatuses } from './rs-words.ts'

/** What differs between the members of the `RS_*` family. */
export type RsVariant = {
  signatureHeader: string
  paths: Record<string, 'check' | 'info' | 'balance' | 'bet' | 'win' | 'rollback'>
  statuses: Partial<Record<WalletErrorCode, string>>
  /** Hub88 wants the balance with "not enough money"; others want no balance with any error. */
  isBalanceToldWithNo: boolean
}

/** A call of the family: the signature is looked at before anything in it is believed. */
export async function handleRs(
  variant: RsVariant,
  heard: ProtocolRequest,
): Promise<ProtocolResponse> {
  const { bytes, headers, line, path } = heard
  const signature = String(headers[variant.signatureHeader] ?? '')
  const isSigned = line.keys.kind === 'rsa' && isRsaSigned(line.keys.theirs, bytes, signature)
  if (!isSigned) return { ...said(variant, {}, { no: 'signature-wrong' }), isUnproven: true }
  const call = variant.paths[path]
  const body = objectIn(bytes)
  if (!call || !body) return said(variant, body ?? {}, { no: 'syntax-wrong' })
  const isMove = call === 'bet' || call === 'win' || call === 'rollback'
  return isMove ? move(variant, heard, body, call) : look(variant, heard, body, call)
}

async function look(
  variant: RsVariant,
  heard: ProtocolRequest,
  body: Body,
  call: 'check' | 'info' | 'balance',
): Promise<ProtocolResponse> {
  const { context, line, now } = heard
  const given = await withMember(heard, body)
  const read = readShape(rsShapes.look, given)
  if ('no' in read) return said(variant, body, read)
  const { token, user } = read.value
  const session = await sessionOf(heard, token)
  if (!session || session.memberId !== user) return said(variant, body, { no: 'token-unknown' })
  if (call === 'check') {
    const renewed = await context.db.write((tx) => renewSession(tx, session, now))
    if (!renewed) return said(variant, body, { no: 'token-expired' })
    return said(variant, body, { facts: { token: renewed.token, user } })
  }
  return context.db.read(async (tx) => {
    const balances = await findBalances(tx, user)
    const cash = balances.find(({ currency }) => currency === currencyOfWallet)
    const facts = { balance: cash?.cashUnits ?? 0n, currency: currencyOfWallet, user }
    if (call === 'balance') return said(variant, body, { facts })
    const member = await findMember(tx, user)
    return said(variant, body, {
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
  heard: ProtocolRequest,
  body: Body,
  call: 'bet' | 'win' | 'rollback',
): Promise<ProtocolResponse> {
  const { context, line, now } = heard
  const read = readShape(rsShapes[call], await withMember(heard, body))
  if ('no' in read) return said(variant, body, read)
  const { user } = read.value
  if (!isUuid(user)) {
    return said(variant, body, { no: call === 'bet' ? 'token-unknown' : 'reference-unknown' })
  }
  // A vendor in maintenance ends what was begun and begins nothing.
  if (call === 'bet' && line.state !== 'open') return said(variant, body, { no: 'game-unknown' })
  const order = orderOf(call, read.value, { at: now, memberId: user, vendor: line.code })
  return saidOf(variant, body, user, await moveOne(context.db, order))
}

function saidOf(variant: RsVariant, body: Body, user: string, outcome: Outcome): ProtocolResponse {
  const { balanceUnits, no } = outcome
  const facts = { balance: balanceUnits ?? 0n, currency: currencyOfWallet, user }
  if (no === null) return said(variant, body, { facts })
  const isTold = no === 'balance-too-low' && variant.isBalanceToldWithNo && balanceUnits !== null
  return said(variant, body, isTold ? { facts, no } : { no })
}

/** Always 200, and always the request's own id. Source: Hub88, common response fields. */
function said(
  variant: RsVariant,
  body: Body,
  { facts = {}, no }: { facts?: Record<string, unknown>; no?: WalletErrorCode },
): ProtocolResponse {
  const asked = body['request_uuid']
  const status = no === undefined ? 'RS_OK' : (variant.statuses[no] ?? rsStatuses[no])
  const request_uuid = typeof asked === 'string' ? asked.slice(0, 200) : newId()
  return { body: jsonOf({ ...facts, request_uuid, status }), status: 200 }
}

/** What is said when nobody knows what became of it: the vendor asks again, or rolls back. */
export const rsUnknown = (variant: RsVariant, bytes: Buffer): ProtocolResponse =>
  said(variant, objectIn(bytes) ?? {}, { no: 'outcome-unknown' })
