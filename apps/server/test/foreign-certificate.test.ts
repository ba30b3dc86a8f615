import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:https'
import { createServer as createPlain } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer as createSafe, TLSSocket, createSecureContext } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sql from 'sql-template-tag'
import { openDatabase } from '#kernel/database/database'
import { readConfig } from '#kernel/config'
import { fetchOutside } from '#kernel/fetch-outside'
import type { AppContext } from '#kernel/http/route'
import { deliverText } from '../src/modules/notifications/channel.ts'
import { openProvider } from '../src/modules/identity/human-check/open-provider.ts'
import { readPhoneToken } from '../src/modules/identity/codes/read-phone-token.ts'
import { sendSeals } from '../src/modules/operators/audit/send-seals.ts'
import { clientFor } from '../src/modules/seamless/vendors/vendor-connection.ts'
import type { VendorConnection } from '../src/modules/seamless/vendors/vendor.ts'
import { askPayment } from '../src/modules/wallet/payments/sandbox.ts'

/** Every certificate here is in order but for one thing: nobody vouches for who signed it. */
let papers: { ca: string; cert: string; key: string }
const received: string[] = []
const open: Server[] = []
beforeAll(async () => void (papers = await forged()))
afterAll(() => open.map((server) => server.close()))

const unknownIssuer = /unable to verify|self-signed|unable to get local issuer/i
const parcel = { body: '123456', from: 'x', id: 'x', recipient: 'a@example.com', subject: 'x' }
const portOf = (server: Server) =>
  new Promise<number>((resolve) => {
    open.push(server)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
/** What went wrong, with what lay under it: `fetch` says only that it failed. */
const faultOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'nothing',
    (error: Error) => `${error.message} ${String(error.cause)}`,
  )

test('S60 whose certificate nobody vouches for is sent nothing: addresses and SMS', async () => {
  const server = createServer(papers, (ask, answer) => {
    received.push(ask.url ?? '')
    answer.end('{}')
  })
  const port = await portOf(server)
  const address = `https://127.0.0.1:${port}`
  expect(await faultOf(fetchOutside(`${address}/outside`, { mayBeHere: true }))).toMatch(
    unknownIssuer,
  )
  const config = configWith({ SMS_URL: `${address}/sms` })
  expect(await faultOf(deliverText(config, 'sms', parcel))).toMatch(unknownIssuer)
  expect(received).toEqual([])
  // Who knows the issuer is answered: nothing else is wrong with it.
  const status = await new Promise((resolve, reject) => {
    get(`${address}/known`, { ca: papers.ca }, (answer) => resolve(answer.statusCode)).on(
      'error',
      reject,
    )
  })
  expect([status, received]).toEqual([200, ['/known']])
})

test('S60 whose certificate nobody vouches for is sent nothing: mail', async () => {
  const port = await portOf(createSafe(papers, (socket) => void socket.end('220 mail\r\n')))
  const config = configWith({ SMTP_URL: `smtps://127.0.0.1:${port}` })
  expect(await faultOf(deliverText(config, 'mail', parcel))).toMatch(unknownIssuer)
})

test('S60 whose certificate nobody vouches for is sent nothing: the database', async () => {
  const port = await portOf(postgresOf(papers))
  const db = openDatabase(`postgres://x:y@127.0.0.1:${port}/x?sslmode=verify-full`)
  expect(await faultOf(db.read((tx) => tx.rows(sql`select 1`)))).toMatch(unknownIssuer)
  await db.close()
})

test('S60 whose certificate nobody vouches for is sent nothing: vendors, payments, seals, logins', async () => {
  const asked: string[] = []
  const server = createServer(papers, (ask, answer) => {
    asked.push(ask.url ?? '')
    answer.end('{}')
  })
  const address = `https://127.0.0.1:${await portOf(server)}`
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-seals-'))
  const seal = JSON.stringify({ at: '', hash: '', mac: '', throughSeq: '1' })
  writeFileSync(path.join(folder, 'audit-seals.jsonl'), `${seal}\n`)
  const set = configWith({ DATA_DIR: folder, PAY_ORIGIN: address, SEAL_SINK_URL: address })
  const config = { ...set, socialSecrets: { x: 'x' } }
  const line = {
    apiOrigin: address,
    code: 'x',
    protocol: 'actions',
    keys: secretKey,
  } as VendorConnection
  const log = { warn: () => undefined } as unknown as AppContext['log']
  const groundOf = (read: unknown) =>
    ({
      config,
      db: { read: async () => read, write: async () => undefined },
      log,
    }) as unknown as AppContext
  const social = { providers: [{ clientId: 'x', id: 'x', issuer: address }] }
  const phoneProvider = { audience: 'x', issuer: 'x', keysUrl: `${address}/keys` }
  const calls: Record<string, () => Promise<unknown>> = {
    'a login by another house': () => openProvider(groundOf({ social }), 'x'),
    'a payment': () => askPayment(config, 'x'),
    'a phone provider’s keys': () => readPhoneToken(groundOf({ phoneProvider }), token, new Date()),
    'a seal': async () => (await sendSeals(groundOf(['1']), new Date())).failure,
    'a vendor': () => clientFor(groundOf(null), line)({ body: {}, path: '/x' }),
  }
  // What the members of the house are told hides the cause: it is heard from beneath.
  const faults: string[] = []
  const onFault = (body: unknown) => void faults.push((body as { error: Error }).error.message)
  subscribe('undici:client:connectError', onFault)
  for (const [name, call] of Object.entries(calls)) {
    faults.length = 0
    await faultOf(call())
    expect([name, faults]).toEqual([name, [expect.stringMatching(unknownIssuer)]])
  }
  unsubscribe('undici:client:connectError', onFault)
  rmSync(folder, { recursive: true })
  expect(asked).toEqual([])
})

test('S60 nobody switches the look at certificates off for the whole house', () => {
  expect(() => configWith({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow('every certificate')
})

const secretKey = { kind: 'secret', secret: 'x' }
/** Its head is read before the keys are asked for, its rest after them. */
const partOf = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const token = `${partOf({ alg: 'RS256', kid: 'x' })}.${partOf({ sub: 'x' })}.eA`

const configWith = (env: Record<string, string>) =>
  readConfig({ ...process.env, DATABASE_URL: 'postgres://localhost/x', ...env })

/** As much of PostgreSQL as it takes to be asked for TLS. */
const postgresOf = (own: typeof papers): Server =>
  createPlain((plain) => {
    plain.on('error', () => undefined)
    plain.once('data', () => {
      plain.write('S')
      const safe = new TLSSocket(plain, { isServer: true, secureContext: createSecureContext(own) })
      safe.on('error', () => undefined)
    })
  })

async function forged(): Promise<typeof papers> {
  x509.cryptoProvider.set(crypto)
  const algorithm = { hash: 'SHA-256', name: 'ECDSA', namedCurve: 'P-256' }
  const [root, leaf] = await Promise.all(
    [0, 1].map(() => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])),
  )
  const common = { notAfter: hoursOn(1), notBefore: hoursOn(-1), signingAlgorithm: algorithm }
  const ca = await x509.X509CertificateGenerator.createSelfSigned({
    ...common,
    extensions: [new x509.BasicConstraintsExtension(true, 1, true)],
    keys: root!,
    name: 'CN=nobody knows',
  })
  const cert = await x509.X509CertificateGenerator.create({
    ...common,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
    issuer: ca.subject,
    publicKey: leaf!.publicKey,
    signingKey: root!.privateKey,
    subject: 'CN=127.0.0.1',
  })
  const key = await crypto.subtle.exportKey('pkcs8', leaf!.privateKey)
  return {
    ca: ca.toString('pem'),
    cert: cert.toString('pem'),
    key: x509.PemConverter.encode(key, 'PRIVATE KEY'),
  }
}

const hoursOn = (count: number) => new Date(Date.now() + count * 3_600_000)
