import { findMember } from '#identity'
import { newId } from '#kernel/ids'
import { findBalances } from '#ledger'
import { moveOne } from '../move-money.ts'
import type { Outcome } from '../move-money.ts'
import { currencyOfWallet } from '../movement.ts'
import { renewSession } from '../open-session.ts'
import { isRsaSigned } from '../signature.ts'
import type { WalletNo } from '../wallet-no.ts'
import { jsonOf, objectIn } from './dialect.ts'
import type { Heard, Said } from './dialect.ts'
import { isUuid, orderOf, readShape, rsShapes } from './rs-input.ts'
import { sessionOf, withMember } from './rs-member.ts'
import type { Body } from './rs-member.ts'
import { rsStatuses } from './rs-words.ts'

/** What differs between the members of the `RS_*` family. */
export type RsAccent = {
  signatureHeader: string
  paths: Record<string, 'check' | 'info' | 'balance' | 'bet' | 'win' | 'rollback'>
  statuses: Partial<Record<WalletNo, string>>
  /** Hub88 wants the balance with "not enough money"; others want no balance with any error. */
  isBalanceToldWithNo: boolean
}

/** A call of the family: the signature is looked at before anything in it is believed. */
export async function hearRs(accent: RsAccent, heard: Heard): Promise<Said> {
  const { bytes, headers, line, path } = heard
  const signature = String(headers[accent.signatureHeader] ?? '')
  const isSigned = line.keys.kind === 'rsa' && isRsaSigned(line.keys.theirs, bytes, signature)
  if (!isSigned) return { ...said(accent, {}, { no: 'signature-wrong' }), isUnproven: true }
  const call = accent.paths[path]
  const body = objectIn(bytes)
  if (!call || !body) return said(accent, body ?? {}, { no: 'syntax-wrong' })
  const isMove = call === 'bet' || call === 'win' || call === 'rollback'
  return isMove ? move(accent, heard, body, call) : look(accent, heard, body, call)
}

async function look(
  accent: RsAccent,
  heard: Heard,
  body: Body,
  call: 'check' | 'info' | 'balance',
): Promise<Said> {
  const { context, line, now } = heard
  const given = await withMember(heard, body)
  const read = readShape(rsShapes.look, given)
  if ('no' in read) return said(accent, body, read)
  const { token, user } = read.value
  const session = await sessionOf(heard, token)
  if (!session || session.memberId !== user) return said(accent, body, { no: 'token-unknown' })
  if (call === 'check') {
    const renewed = await context.db.write((tx) => renewSession(tx, session, now))
    if (!renewed) return said(accent, body, { no: 'token-expired' })
    return said(accent, body, { facts: { token: renewed.token, user } })
  }
  return context.db.read(async (tx) => {
    const balances = await findBalances(tx, user)
    const cash = balances.find(({ currency }) => currency === currencyOfWallet)
    const facts = { balance: cash?.cashUnits ?? 0n, currency: currencyOfWallet, user }
    if (call === 'balance') return said(accent, body, { facts })
    const member = await findMember(tx, user)
    return said(accent, body, {
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
  accent: RsAccent,
  heard: Heard,
  body: Body,
  call: 'bet' | 'win' | 'rollback',
): Promise<Said> {
  const { context, line, now } = heard
  const read = readShape(rsShapes[call], await withMember(heard, body))
  if ('no' in read) return said(accent, body, read)
  const { user } = read.value
  if (!isUuid(user)) {
    return said(accent, body, { no: call === 'bet' ? 'token-unknown' : 'reference-unknown' })
  }
  // A vendor in maintenance ends what was begun and begins nothing.
  if (call === 'bet' && line.state !== 'open') return said(accent, body, { no: 'game-unknown' })
  const order = orderOf(call, read.value, { at: now, memberId: user, vendor: line.code })
  return saidOf(accent, body, user, await moveOne(context.db, order))
}

function saidOf(accent: RsAccent, body: Body, user: string, outcome: Outcome): Said {
  const { balanceUnits, no } = outcome
  const facts = { balance: balanceUnits ?? 0n, currency: currencyOfWallet, user }
  if (no === null) return said(accent, body, { facts })
  const isTold = no === 'balance-too-low' && accent.isBalanceToldWithNo && balanceUnits !== null
  return said(accent, body, isTold ? { facts, no } : { no })
}

/** Always 200, and always the request's own id. Source: Hub88, common response fields. */
function said(
  accent: RsAccent,
  body: Body,
  { facts = {}, no }: { facts?: Record<string, unknown>; no?: WalletNo },
): Said {
  const asked = body['request_uuid']
  const status = no === undefined ? 'RS_OK' : (accent.statuses[no] ?? rsStatuses[no])
  const request_uuid = typeof asked === 'string' ? asked.slice(0, 200) : newId()
  return { body: jsonOf({ ...facts, request_uuid, status }), status: 200 }
}

/** What is said when nobody knows what became of it: the vendor asks again, or rolls back. */
export const rsUnknown = (accent: RsAccent, bytes: Buffer): Said =>
  said(accent, objectIn(bytes) ?? {}, { no: 'outcome-unknown' })
