import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as wire from '@madang/wire/notifications'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { deliverNotifications } from './deliver-notifications.ts'
import { sendNotification } from './send-notification.ts'
import type { NotificationOrder } from './send-notification.ts'

let town: Town
let operator: Visit
const mails: { to: string; text: string }[] = []
const texts: { key: unknown; auth: unknown; body: { id: string; to: string; text: string } }[] = []
let isPhoneDown = false

/** A real SMTP server and a real HTTP provider, both on this machine. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map((one) => one.address).join(',')
      mails.push({ text: Buffer.concat(chunks).toString('utf8'), to })
      done()
    })
  },
})
const phone = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { authorization: auth, 'idempotency-key': key } = request.headers
    texts.push({ auth, body: JSON.parse(Buffer.concat(chunks).toString('utf8')), key })
    response.writeHead(isPhoneDown ? 503 : 202).end()
  })
})

beforeAll(async () => {
  const mailPort = await new Promise<number>((resume) => {
    const server = mailServer.listen(0, '127.0.0.1', () =>
      resume((server.address() as AddressInfo).port),
    )
  })
  await new Promise<void>((resume) => phone.listen(0, '127.0.0.1', resume))
  const { port } = phone.address() as AddressInfo
  town = await openTown({
    notifications: {
      smsToken: 'a token of the provider',
      smsUrl: `http://127.0.0.1:${port}/send`,
      smtpUrl: `smtp://127.0.0.1:${mailPort}`,
    },
  })
  operator = await operatorVisitOf(town, 'jisoo')
})
afterAll(async () => {
  await town.tearDown()
  mailServer.close()
  phone.close()
})
beforeEach(() => {
  mails.length = 0
  texts.length = 0
  isPhoneDown = false
})

const orderOf = (order: Partial<NotificationOrder>): NotificationOrder => {
  const at = town.clock.now()
  return {
    at,
    channel: 'sms',
    facts: { code: '482913', minutes: 5 },
    kind: 'login-code',
    language: 'KO',
    recipient: '+821012345678',
    uselessAt: new Date(at.getTime() + 300_000),
    ...order,
  }
}
const send = (order: Partial<NotificationOrder>) =>
  town.context.db.write((tx) => sendNotification(tx, town.context, orderOf(order)))
const rowOf = async (id: string) => {
  const { value } = await town.ask(wire.listMessages, {}, operator)
  return value.rows.find((row: { id: string }) => row.id === id)
}
/** A message waits before its first try too, so the try is part of what is waited for. */
const untilState = (id: string, state: string) =>
  expect.poll(async () => rowOf(id), { timeout: 5_000 }).toMatchObject({ state, triedCount: 1 })

test('a mail goes through a real SMTP server and lands in the outbox', async () => {
  const id = await send({ channel: 'mail', language: 'EN', recipient: 'minji@example.com' })
  await untilState(id, 'sent')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).toBe('minji@example.com')
  expect(mails[0]?.text).toContain('Your login code is 482913.')
  expect(mails[0]?.text).toContain(`Message-ID: <${id}@madang>`)
  expect(await rowOf(id)).toMatchObject({ channel: 'mail', recipient: 'm****@example.com' })
})

test('an SMS goes to the provider with its id as the key of every try', async () => {
  const id = await send({})
  await untilState(id, 'sent')
  const [message] = texts
  expect(message).toMatchObject({ auth: 'Bearer a token of the provider', key: id })
  expect(message?.body).toMatchObject({ id, to: '+821012345678' })
  expect(message?.body.text).toContain('[마당] 로그인 인증번호 482913')
})

test('what is rolled back is never sent', async () => {
  const broken = town.context.db.write(async (tx) => {
    await sendNotification(tx, town.context, orderOf({}))
    throw new Error('the change fails')
  })
  await expect(broken).rejects.toThrow('the change fails')
  await deliverNotifications(town.context, town.clock.now())
  expect(texts).toHaveLength(0)
})

test('a provider that is down is asked again, with the same key, until nobody waits', async () => {
  isPhoneDown = true
  const id = await send({})
  await untilState(id, 'waiting')
  expect(await deliverNotifications(town.context, town.clock.now())).toBe(0)
  town.clock.tick(31_000)
  await deliverNotifications(town.context, town.clock.now())
  expect(texts.map((one) => one.key)).toEqual([id, id])
  for (const seconds of [61, 121, 241]) {
    town.clock.tick(seconds * 1_000)
    await deliverNotifications(town.context, town.clock.now())
  }
  expect(await rowOf(id)).toMatchObject({
    fault: 'the SMS provider answered 503',
    state: 'failed',
  })
  isPhoneDown = false
  expect((await town.ask(wire.sendMessageAgain, { subject: id }, operator)).success).toBe(true)
  expect(await rowOf(id)).toMatchObject({ state: 'sent' })
  const again = await town.ask(wire.sendMessageAgain, { subject: id }, operator)
  expect(again.errorCode).toBe('document-moved-on')
})

test('ten processes that look at once carry a message once', async () => {
  isPhoneDown = true
  const id = await send({})
  await untilState(id, 'waiting')
  texts.length = 0
  isPhoneDown = false
  town.clock.tick(31_000)
  const now = town.clock.now()
  await Promise.all(Array.from({ length: 10 }, () => deliverNotifications(town.context, now)))
  expect(texts.map((one) => one.key)).toEqual([id])
})

test('the outbox never shows a code or a whole receiver', async () => {
  const id = await send({})
  await untilState(id, 'sent')
  expect(await rowOf(id)).toMatchObject({ body: null, recipient: '****5678' })
})
