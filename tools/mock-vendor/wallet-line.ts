import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Brand } from './brands.ts'

/** The operator's wallet URL and the mock's credentials for it. */
export type WalletAccess = { walletBase: string; key: KeyObject; secret: string }

/** The result of a call: a response in our own terms, or no response. */
export type WalletReply =
  | { kind: 'ok'; balanceUnits: bigint }
  | { kind: 'no'; why: string }
  | { kind: 'silent' }

/** The non-money fields of a wallet call: who plays which game. */
export type Seat = { brand: Brand; gameCode: string; memberId: string; token: string }
/** One movement of money. Units are of 1/100,000. */
export type Call =
  | { kind: 'balance' }
  | { kind: 'bet'; uuid: string; round: string; units: bigint }
  | { kind: 'win'; uuid: string; round: string; units: bigint; bet: string }
  | { kind: 'rollback'; uuid: string; round: string; of: string }

const patienceMs = 3_000
const unitsPerSubunit = 1_000n

/** Sends one movement in the brand's protocol. A forged call is signed with a foreign key. */
export async function callWallet(
  access: WalletAccess,
  seat: Seat,
  call: Call,
  isForged = false,
): Promise<WalletReply> {
  const isActions = seat.brand.protocol === 'actions'
  const { body, path } = isActions ? actionsCall(seat, call) : rsCall(seat, call)
  const bytes = Buffer.from(JSON.stringify(body))
  const url = `${access.walletBase}/${seat.brand.code}/${path}`
  try {
    const reply = await fetch(url, {
      body: bytes,
      headers: { 'content-type': 'application/json', ...signed(access, seat, bytes, isForged) },
      method: 'POST',
      signal: AbortSignal.timeout(patienceMs),
    })
    const response = (await reply.json()) as Record<string, unknown>
    return isActions ? actionsReply(reply.status, response) : rsReply(response)
  } catch {
    return { kind: 'silent' }
  }
}

function signed(
  { key, secret }: WalletAccess,
  { brand }: Seat,
  bytes: Buffer,
  isForged: boolean,
): Record<string, string> {
  if (brand.protocol === 'actions') {
    const by = isForged ? randomUUID() : secret
    return { 'x-request-sign': createHmac('sha256', by).update(bytes).digest('hex') }
  }
  const by = isForged ? strangersKey() : key
  const header = brand.protocol === 'hub88' ? 'x-hub88-signature' : 'x-auth-signature'
  return { [header]: sign('sha256', bytes, by).toString('base64') }
}

let stranger: KeyObject | undefined

function strangersKey(): KeyObject {
  stranger ??= generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey
  return stranger
}

const rsPaths = {
  caleta: {
    balance: 'wallet/balance',
    bet: 'wallet/bet',
    rollback: 'wallet/rollback',
    win: 'wallet/win',
  },
  hub88: {
    balance: 'user/balance',
    bet: 'transaction/bet',
    rollback: 'transaction/rollback',
    win: 'transaction/win',
  },
}

function rsCall(seat: Seat, call: Call) {
  const { brand, gameCode, memberId, token } = seat
  const isHub = brand.protocol === 'hub88'
  const body: Record<string, unknown> = {
    game_code: gameCode,
    request_uuid: randomUUID(),
    supplier_user: `mv_${memberId.slice(-8)}`,
    token,
    ...(isHub && { user: memberId }),
  }
  if (call.kind !== 'balance') {
    body['round'] = call.round
    body['round_closed'] = call.kind !== 'bet'
    body['transaction_uuid'] = call.uuid
  }
  if (call.kind === 'bet' || call.kind === 'win') {
    Object.assign(body, { amount: Number(call.units), currency: 'KRW', is_free: false })
  }
  if (call.kind === 'win') body['reference_transaction_uuid'] = call.bet
  if (call.kind === 'rollback') body['reference_transaction_uuid'] = call.of
  return { body, path: rsPaths[isHub ? 'hub88' : 'caleta'][call.kind] }
}

function rsReply({ balance, status }: Record<string, unknown>): WalletReply {
  if (status === 'RS_OK') return { balanceUnits: BigInt(Number(balance ?? 0)), kind: 'ok' }
  if (status === 'RS_ERROR_UNKNOWN' || typeof status !== 'string') return { kind: 'silent' }
  return { kind: 'no', why: status }
}

function actionsCall(seat: Seat, call: Call) {
  const { gameCode, memberId, token } = seat
  const head = { currency: 'KRW', game: gameCode, session_id: token, user_id: memberId }
  if (call.kind === 'balance') return { body: { ...head, actions: [] }, path: 'play' }
  const action = {
    action: call.kind,
    action_id: call.uuid,
    ...(call.kind === 'rollback'
      ? { original_action_id: call.of }
      : { amount: Number(call.units / unitsPerSubunit) }),
  }
  const finished = call.kind === 'win'
  const body = { ...head, actions: [action], finished, game_id: call.round }
  return { body, path: call.kind === 'rollback' ? 'rollback' : 'play' }
}

function actionsReply(http: number, response: Record<string, unknown>): WalletReply {
  if (http === 200) {
    return { balanceUnits: BigInt(Number(response['balance'] ?? 0)) * unitsPerSubunit, kind: 'ok' }
  }
  return http >= 500 ? { kind: 'silent' } : { kind: 'no', why: `code ${String(response['code'])}` }
}
