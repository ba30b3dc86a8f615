import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  answer,
  bytesOf,
  html,
  json,
  startPracticeServer,
  type PracticeServer,
} from '../practice/practice-server.ts'
import { newMessage, startMessenger } from './messenger.ts'
import type { Message, Messenger, Sending } from './messenger.ts'
import { openPaymentBook } from './payment-book.ts'
import type { Payment, PaymentBook } from './payment-book.ts'
import { isTurn, turned } from './reverse-payment.ts'
import type { Turn } from './reverse-payment.ts'
import { isBehaviour, payPage } from './pay-page.ts'
import type { Behaviour } from './pay-page.ts'

export type SandboxPayOptions = {
  /** 0 takes any free port. */
  port: number
  /** The shared secret of shop and provider, for API access and webhook signatures. */
  secret: Buffer
  /** The shop's webhook URL: `<portal>/wps/webhook/sandbox-pay`. */
  notifyUrl: string
  /** Where payments are kept over a restart; in memory only when left out. */
  file?: string
  /** The address that payers see, where it is not `http://localhost:<port>`. */
  origin?: string
}

type Desk = { book: PaymentBook; messenger: Messenger; secret: Buffer; origin: string }

/** Starts the practice payment provider: a program of its own, as a real one would be. */
export async function startSandboxPay(options: SandboxPayOptions): Promise<PracticeServer> {
  const { file, notifyUrl, port, secret } = options
  const messenger = startMessenger(notifyUrl, secret)
  const desk: Desk = { book: openPaymentBook(file), messenger, origin: '', secret }
  const server = await startPracticeServer(port, (request, response) =>
    serve(desk, request, response),
  )
  desk.origin = options.origin ?? server.origin
  return {
    origin: desk.origin,
    async stop() {
      messenger.stop()
      await server.stop()
    },
  }
}

async function serve(desk: Desk, request: IncomingMessage, response: ServerResponse) {
  const path = new URL(request.url ?? '/', desk.origin).pathname
  const [, area, kind, id = ''] = path.split('/')
  if (area === 'api' && kind === 'payments') return serveApi(desk, request, response, id)
  const payment = area === 'pay' ? desk.book.find(kind ?? '') : undefined
  if (!payment) return answer(response, 404, 'text/plain', 'Not found.')
  if (request.method !== 'POST') {
    const isKorean = !(request.headers['accept-language'] ?? 'ko').startsWith('en')
    return html(response, payPage(payment, isKorean))
  }
  const form = new URLSearchParams(await bodyOf(request))
  const how = form.get('how') ?? 'usual'
  const pressed = form.get('press') ?? ''
  if (isTurn(pressed)) sendReversal(desk, payment, pressed)
  else press(desk, payment, pressed === 'cancel', isBehaviour(how) ? how : 'usual')
  response.setHeader('location', payment.returnUrl)
  return answer(response, 303, 'text/plain', '')
}

/** Answers the shop's server: opens a payment or returns its status. */
async function serveApi(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  if (!isShop(desk, request)) return answer(response, 401, 'text/plain', 'Who are you?')
  if (request.method === 'POST') {
    const order = JSON.parse(await bodyOf(request)) as Omit<
      Payment,
      'chargebacks' | 'id' | 'status'
    >
    const { amount, currency, orderId, returnUrl } = order
    return show(desk, response, desk.book.open({ amount, currency, orderId, returnUrl }))
  }
  const payment = desk.book.find(id)
  return payment ? show(desk, response, payment) : answer(response, 404, 'text/plain', 'Not found.')
}

function isShop({ secret }: Desk, request: IncomingMessage): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const right = Buffer.from(`Bearer ${secret.toString('hex')}`)
  return given.length === right.length && timingSafeEqual(given, right)
}

function show(desk: Desk, response: ServerResponse, payment: Payment): void {
  const { returnUrl, ...shown } = payment
  const payUrl = `${desk.origin}/pay/${payment.id}`
  json(response, 200, { ...shown, payUrl, returnUrl })
}

/**
 * Sends the reversal after the payer's bank took back (half of) a payment or returned the last
 * part.
 */
function sendReversal({ book, messenger }: Desk, payment: Payment, pressed: Turn): void {
  const change = turned(payment, pressed)
  if (change) messenger.send(newMessage(`payment.${change.status}`, book.change(payment, change)))
}

/** Applies the payer's choice. A payment that has ended does not change. */
function press(desk: Desk, payment: Payment, isCancelled: boolean, how: Behaviour): void {
  if (payment.status !== 'open') return
  const { book, messenger } = desk
  if (isCancelled || how === 'fail') {
    const ended = book.change(payment, { status: isCancelled ? 'cancelled' : 'failed' })
    return messenger.send(newMessage(`payment.${ended.status}`, ended))
  }
  const paid = book.change(payment, { ...changeBy(payment, how), status: 'paid' })
  const begun = newMessage('payment.processing', paid)
  const done = newMessage('payment.paid', paid)
  const tellings: Partial<Record<Behaviour, [Message, Sending?][]>> = {
    disorder: [[done], [begun, { afterMs: 800 }]],
    forged: [
      [newMessage('payment.paid', paid), { isForged: true }],
      [done, { afterMs: 300 }],
    ],
    late: [[done, { afterMs: 20_000 }]],
    silent: [],
    twice: [[begun], [done], [done], [done]],
  }
  const usual: [Message, Sending?][] = [[begun], [done, { afterMs: 100 }]]
  for (const [message, sending] of tellings[how] ?? usual) messenger.send(message, sending)
  if (how !== 'second' && how !== 'unknown') return
  const besides = book.add({ ...paid, orderId: how === 'second' ? paid.orderId : randomUUID() })
  messenger.send(newMessage('payment.paid', besides), { afterMs: 800 })
}

/** The paid amount, where it differs from the requested one. */
function changeBy(
  { amount }: Payment,
  how: Behaviour,
): Partial<Pick<Payment, 'amount' | 'currency'>> {
  if (how === 'foreign') return { currency: 'USD' }
  if (how !== 'less' && how !== 'more') return {}
  return { amount: (Number(amount) + (how === 'more' ? 1_000 : -1_000)).toFixed(2) }
}

const bodyBytesMax = 16_384

const bodyOf = async (request: IncomingMessage): Promise<string> =>
  (await bytesOf(request, bodyBytesMax)).toString()
