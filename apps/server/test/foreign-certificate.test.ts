import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { createServer, get } from 'node:https'
import { createServer as createPlain } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { createServer as createSafe, TLSSocket, createSecureContext } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sql from 'sql-template-tag'
import { openDatabase } from '#kernel/database'
import { readConfig } from '#kernel/config'
import { fetchOutside } from '#kernel/fetch-outside'
import { carry } from '../src/modules/courier/carrier.ts'

/** Every certificate here is in order but for one thing: nobody vouches for who signed it. */
let papers: { ca: string; cert: string; key: string }
const heard: string[] = []
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
    heard.push(ask.url ?? '')
    answer.end('{}')
  })
  const port = await portOf(server)
  const address = `https://127.0.0.1:${port}`
  expect(await faultOf(fetchOutside(`${address}/outside`, { mayBeHere: true }))).toMatch(
    unknownIssuer,
  )
  const config = configWith({ SMS_URL: `${address}/sms` })
  expect(await faultOf(carry(config, 'sms', parcel))).toMatch(unknownIssuer)
  expect(heard).toEqual([])
  // Who knows the issuer is answered: nothing else is wrong with it.
  const status = await new Promise((resolve, reject) => {
    get(`${address}/known`, { ca: papers.ca }, (answer) => resolve(answer.statusCode)).on(
      'error',
      reject,
    )
  })
  expect([status, heard]).toEqual([200, ['/known']])
})

test('S60 whose certificate nobody vouches for is sent nothing: mail', async () => {
  const port = await portOf(createSafe(papers, (socket) => void socket.end('220 mail\r\n')))
  const config = configWith({ SMTP_URL: `smtps://127.0.0.1:${port}` })
  expect(await faultOf(carry(config, 'mail', parcel))).toMatch(unknownIssuer)
})

test('S60 whose certificate nobody vouches for is sent nothing: the database', async () => {
  const port = await portOf(postgresOf(papers))
  const db = openDatabase(`postgres://x:y@127.0.0.1:${port}/x?sslmode=verify-full`)
  expect(await faultOf(db.read((tx) => tx.rows(sql`select 1`)))).toMatch(unknownIssuer)
  await db.close()
})

test('S60 nobody switches the look at certificates off for the whole house', () => {
  expect(() => configWith({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow('every certificate')
})

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
