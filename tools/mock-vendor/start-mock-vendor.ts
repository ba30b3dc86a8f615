import { randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  bytesOf,
  html,
  json,
  startPracticeServer,
  type PracticeServer,
} from '../practice/practice-server.ts'
import { brands } from './brands.ts'
import { isFault, openTransferWalletBook } from './transfer-wallet-book.ts'
import type { TransferWalletBook } from './transfer-wallet-book.ts'
import { gamePage } from './game-page.ts'
import { answerOperator, moods, type ApiDesk, type Mood } from './operator-api.ts'
import { isBehaviour, playInTransferWallet, playTurn } from './play-turn.ts'
import { openSessionBook, type Session, type Turn } from './session-book.ts'
import { vendorPage } from './vendor-page.ts'
import { gone, roundPage } from './small-answers.ts'
import { callWallet, type WalletAccess } from './wallet-line.ts'

export type MockVendorOptions = {
  /** 0 takes any free port. */
  port: number
  /** Where the operator's wallet is: `<portal>/seamless`; the brand's code follows. */
  walletBase: string
  /** The origin that may frame the games. */
  portalOrigin: string
  key: KeyObject
  operatorPublicKey: string
  secret: string
  /** The delay with which a transfer wallet executes an unanswered transfer. */
  lateMs?: number
}

export type MockVendor = PracticeServer & {
  /** The brands' transfer wallets, for stories to inspect and to disturb. */
  transferWallets: TransferWalletBook
}

type Desk = ApiDesk & {
  access: WalletAccess
  portalOrigin: string
  moodOf: Map<string, Mood>
  /** Set on the vendor page: whether game pages let the player choose how the vendor fails. */
  showsFaults: boolean
}

const slowMs = 20_000
const bodyBytesMax = 64 * 1_024
const usualLateMs = 6_000

/** Starts the practice vendor: a program of its own, as real ones are. */
export async function startMockVendor(options: MockVendorOptions): Promise<MockVendor> {
  const { key, operatorPublicKey, port, portalOrigin, secret, walletBase } = options
  const desk: Desk = {
    access: { key, secret, walletBase },
    lateMs: options.lateMs ?? usualLateMs,
    moodOf: new Map(),
    operatorPublicKey,
    origin: '',
    portalOrigin,
    transferWallets: openTransferWalletBook(),
    secret,
    sessions: openSessionBook(),
    showsFaults: false,
  }
  const server = await startPracticeServer(port, (request, response) =>
    serve(desk, request, response),
  )
  desk.origin = server.origin
  return { ...server, transferWallets: desk.transferWallets }
}

async function serve(desk: Desk, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', desk.origin)
  const [, area, name = '', ...rest] = pathname.split('/')
  if (area === '') return html(response, vendorPage(desk))
  if (area === 'faults' && request.method === 'POST') return turnFaults(desk, response)
  if (area === 'brands' && request.method === 'POST') return turnMood(desk, request, response, name)
  if (area === 'v') return serveOperator(desk, request, response, { code: name, rest })
  if (area === 'round') return html(response, roundPage(decodeURIComponent(rest.join('/'))))
  const session = area === 'play' || area === 'api' ? desk.sessions.find(name) : undefined
  if (!session) return html(response, gone, 404)
  if (area === 'play') return showGame(desk, response, session)
  return serveGame(desk, request, response, { call: rest[0] ?? '', session })
}

/** Answers as the brand's servers: normal, slow or down, as set on the vendor page. */
async function serveOperator(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  { code, rest }: { code: string; rest: string[] },
): Promise<void> {
  const brand = brands.find((one) => one.code === code)
  if (!brand) return json(response, 404, { error: 'brand' })
  const bytes = await bytesOf(request, bodyBytesMax)
  const mood = desk.moodOf.get(code) ?? 'usual'
  if (mood === 'down') return json(response, 503, { error: 'down' })
  if (mood === 'slow') await new Promise((done) => setTimeout(done, slowMs).unref())
  const header = (name: string) => String(request.headers[name] ?? '')
  const { body, isCut, status, waitMs } = answerOperator(desk, brand, {
    bytes,
    header,
    path: `/${rest.join('/')}`,
  })
  if (isCut) return void response.destroy()
  if (waitMs) await new Promise((done) => setTimeout(done, waitMs).unref())
  return json(response, status, body)
}

async function turnMood(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  code: string,
): Promise<void> {
  const given = new URLSearchParams((await bytesOf(request, bodyBytesMax)).toString())
  const [wanted, fault] = [given.get('mood'), given.get('fault') ?? '']
  if (isFault(fault) && brands.some((brand) => brand.code === code)) {
    desk.transferWallets.faultOf.set(code, fault)
  }
  const mood = moods.find((one) => one === wanted)
  if (mood && brands.some((brand) => brand.code === code)) desk.moodOf.set(code, mood)
  response.writeHead(303, { location: '/' }).end()
}

/** Switches the fault options. Open games follow, because pages are rendered per request. */
function turnFaults(desk: Desk, response: ServerResponse): void {
  desk.showsFaults = !desk.showsFaults
  response.writeHead(303, { location: '/' }).end()
}

function showGame(
  { portalOrigin, showsFaults }: Desk,
  response: ServerResponse,
  session: Session,
): void {
  const nonce = randomBytes(16).toString('base64')
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; ` +
      `connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${portalOrigin}`,
  )
  return html(response, gamePage(session, { nonce, portalOrigin, showsFaults }))
}

async function serveGame(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  { call, session }: { call: string; session: Session },
): Promise<void> {
  if (call === 'balance') return json(response, 200, { balance: await balanceOf(desk, session) })
  const asked = JSON.parse((await bytesOf(request, bodyBytesMax)).toString()) as Record<
    string,
    string
  >
  const { how = 'usual', id = '', stake = '' } = asked
  if (call !== 'turn' || !/^[\da-f-]{36}$/.test(id) || !/^[1-9]\d{0,6}$/.test(stake)) {
    return json(response, 400, { error: 'turn' })
  }
  // A repeated request waits for the same turn.
  const units = BigInt(stake) * 100_000n
  const behaviour = desk.showsFaults && isBehaviour(how) ? how : 'usual'
  const turn =
    session.turns.get(id) ??
    (usesTransferWallet(session)
      ? playInTransferWallet(desk.transferWallets, session, units, behaviour)
      : playTurn(desk.access, session, units, behaviour))
  session.turns.set(id, turn)
  return json(response, 200, shown(await turn))
}

async function balanceOf(desk: Desk, session: Session): Promise<string | undefined> {
  const { brand, demoUnits, member, title } = session
  if (!member) return decimal(demoUnits)
  if (usesTransferWallet(session))
    return decimal(desk.transferWallets.balanceOf(brand.code, member.id))
  const seat = { brand, gameCode: title.code, memberId: member.id, token: member.token }
  const walletReply = await callWallet(desk.access, seat, { kind: 'balance' })
  return walletReply.kind === 'ok' ? decimal(walletReply.balanceUnits) : undefined
}

/** Whether a member's session uses the brand's transfer wallet. */
const usesTransferWallet = ({ brand, member }: Session): boolean =>
  brand.wallet === 'own' && member !== null

const shown = ({ balanceUnits, outcome, payoutUnits, why }: Turn) => ({
  ...(balanceUnits !== null && { balance: decimal(balanceUnits) }),
  outcome,
  payout: decimal(payoutUnits),
  why,
})

const decimal = (units: bigint): string =>
  `${units / 100_000n}.${(units % 100_000n).toString().padStart(5, '0')}`
