import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchOutside, isInner } from './fetch-outside.ts'

const paths: string[] = []
const server = createServer((ask, answer) => {
  paths.push(ask.url ?? '')
  if (ask.url === '/away') answer.writeHead(302, { location: '/health' }).end()
  else if (ask.url === '/long') answer.end('x'.repeat(1_200_000))
  else answer.end('{"ok":true}')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

test('S46 no spelling of an inner address is asked, and no name that means one', async () => {
  const spelled = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::]',
    '0.0.0.0',
    'localhost',
  ]
  for (const host of spelled) {
    const asked = fetchOutside(`http://${host}:${port}/health`, { mayBeHere: false, waitMs: 2_000 })
    await expect(asked, host).rejects.toThrow('an inner address')
  }
  expect(paths).toEqual([])
  // One address of each network, and IPv4 addresses in IPv6 form.
  const inner = [
    '0.1.2.3',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.0.0.8',
    '192.168.0.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '64:ff9b::a00:1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    'no address',
  ]
  for (const address of inner) expect([address, isInner(address, true)]).toEqual([address, true])
  for (const here of ['127.9.9.9', '::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1']) {
    expect([here, isInner(here, false), isInner(here, true)]).toEqual([here, true, false])
  }
  for (const address of ['8.8.8.8', '2606:4700::1111']) expect(isInner(address, false)).toBe(false)
})

test('S46 a redirect is not followed, an answer without end is left, only http is spoken', async () => {
  const here = { mayBeHere: true, waitMs: 2_000 }
  const away = await fetchOutside(`http://127.0.0.1:${port}/away`, here)
  expect(away.status).toBe(302)
  await expect(fetchOutside(`http://127.0.0.1:${port}/long`, here)).rejects.toThrow('without end')
  await expect(fetchOutside('file:///etc/passwd', here)).rejects.toThrow('neither http nor https')
  expect(paths).toEqual(['/away', '/long'])
})
