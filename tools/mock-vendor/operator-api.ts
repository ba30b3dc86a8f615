import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import type { Brand } from './brands.ts'
import { answerTransferWallet } from './answer-transfer-wallet.ts'
import { movesOf } from './move-book.ts'
import type { TransferWalletBook } from './transfer-wallet-book.ts'
import type { Session, SessionBook } from './session-book.ts'
import { feedCategories, titlesOf } from './titles.ts'

/** The states of a brand's own servers, to test an operator's circuit breaker. */
export const moods = ['usual', 'slow', 'down'] as const
export type Mood = (typeof moods)[number]

export type ApiDesk = {
  origin: string
  /** PEM of the operator's public key. */
  operatorPublicKey: string
  secret: string
  sessions: SessionBook
  transferWallets: TransferWalletBook
  lateMs: number
}

export type ApiReply = { status: number; body: unknown; waitMs?: number; isCut?: boolean }

type Ask = { path: string; bytes: Buffer; header: (name: string) => string }

/** Answers an operator's requests to a brand: its game list, a game's URL, a round's page. */
export function answerOperator(desk: ApiDesk, brand: Brand, ask: Ask): ApiReply {
  if (!isSigned(desk, brand, ask)) return { body: { error: 'signature' }, status: 403 }
  const body = JSON.parse(ask.bytes.toString('utf8')) as Record<string, unknown>
  if (brand.wallet === 'own' && ask.path.startsWith('/wallet/')) {
    return transferWalletReply(desk, brand, ask.path.slice('/wallet/'.length), body)
  }
  const call = ask.path.replace('/operator/generic/v2/game/', '/').replace('/api/game/', '/')
  if (call === '/list') return { body: rsList(brand), status: 200 }
  if (call === '/games') return { body: { games: actionsList(brand) }, status: 200 }
  if (call === '/url') return rsUrl(desk, brand, body)
  if (call === '/sessions' || call === '/demo') return actionsUrl(desk, brand, body)
  if (call === '/transactions') return { body: movesAsked(brand, body), status: 200 }
  if (call !== '/round') return { body: { error: 'path' }, status: 404 }
  const round = String(body['round'] ?? body['game_id'])
  const url = `${desk.origin}/round/${brand.code}/${encodeURIComponent(round)}`
  const isActions = brand.protocol === 'actions'
  return { body: isActions ? { launch_options: { game_url: url } } : { url }, status: 200 }
}

function transferWalletReply(
  { lateMs, transferWallets }: ApiDesk,
  brand: Brand,
  verb: string,
  body: Record<string, unknown>,
): ApiReply {
  const response = answerTransferWallet(transferWallets, brand.code, verb, body, lateMs)
  if (response === 'cut') return { body: null, isCut: true, status: 0 }
  return response ? { ...response, status: 200 } : { body: { error: 'path' }, status: 404 }
}

const movesAsked = (brand: Brand, { round }: Record<string, unknown>) => ({
  transactions: movesOf(brand, typeof round === 'string' ? round : undefined),
})

function isSigned({ operatorPublicKey, secret }: ApiDesk, brand: Brand, ask: Ask): boolean {
  if (brand.protocol === 'actions') {
    const right = Buffer.from(createHmac('sha256', secret).update(ask.bytes).digest('hex'))
    const given = Buffer.from(ask.header('x-request-sign'))
    return given.length === right.length && timingSafeEqual(given, right)
  }
  const header = brand.protocol === 'hub88' ? 'x-hub88-signature' : 'x-auth-signature'
  const signature = Buffer.from(ask.header(header), 'base64')
  return verify('sha256', ask.bytes, createPublicKey(operatorPublicKey), signature)
}

const rsList = (brand: Brand) =>
  titlesOf(brand).map(({ code, name }) => ({
    category: feedCategories[brand.kind],
    demo_game_support: true,
    enabled: true,
    freebet_support: false,
    game_code: code,
    name: name.EN,
    names: { en: name.EN, ko: name.KO },
    product: brand.name.EN,
  }))

const actionsList = (brand: Brand) =>
  titlesOf(brand).map(({ code, name }) => ({
    category: 'slots',
    demo: true,
    identifier: code,
    title: name.EN,
    titles: { en: name.EN, ko: name.KO },
  }))

type Opening = Pick<Session, 'isKorean' | 'lobbyUrl' | 'member'> & { code: string }

function rsUrl(desk: ApiDesk, brand: Brand, body: Record<string, unknown>): ApiReply {
  const { currency, token, user } = body
  const isMember = currency === 'KRW' && typeof token === 'string' && typeof user === 'string'
  const url = urlOf(desk, brand, {
    code: String(body['game_code']),
    isKorean: body['lang'] !== 'en',
    lobbyUrl: String(body['lobby_url']),
    member: isMember ? { id: user, token } : null,
  })
  return url ? { body: { url }, status: 200 } : { body: { error: 'game' }, status: 404 }
}

function actionsUrl(desk: ApiDesk, brand: Brand, body: Record<string, unknown>): ApiReply {
  const {
    session_id: token,
    urls,
    user,
  } = body as {
    session_id?: string
    urls?: { return_url?: string }
    user?: { id: string }
  }
  const url = urlOf(desk, brand, {
    code: String(body['game']),
    isKorean: body['locale'] !== 'en',
    lobbyUrl: urls?.return_url ?? '',
    member: token && user ? { id: user.id, token } : null,
  })
  const answer = { launch_options: { game_url: url } }
  return url ? { body: answer, status: 200 } : { body: { error: 'game' }, status: 404 }
}

function urlOf(desk: ApiDesk, brand: Brand, opening: Opening): string | undefined {
  const { code, ...given } = opening
  const title = titlesOf(brand).find((one) => one.code === code)
  if (!title) return undefined
  return `${desk.origin}/play/${desk.sessions.open({ ...given, brand, title }).id}`
}
