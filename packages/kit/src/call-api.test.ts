// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { forgotByEmail } from '@madang/wire/codes'
import { changePassword } from '@madang/wire/identity'
import { launchGame } from '@madang/wire/launch'
import { systemStatus } from '@madang/wire/settings'
import { callApi } from './call-api.ts'
import { keepLang } from './language.ts'
import { wireKit } from './wiring.ts'

const fetch = vi.fn((_address: string, _init: RequestInit) =>
  Promise.resolve(Response.json({ success: true, value: {} })),
)
const headersOf = (init: RequestInit | undefined) => Object.fromEntries(new Headers(init?.headers))
const calm = { refused: () => undefined, sessionOver: () => undefined }

afterEach(() => {
  wireKit({ ...calm, headers: () => ({}) })
  keepLang('KO')
  vi.unstubAllGlobals()
  fetch.mockClear()
})

test('point 7: a launch carries the language and the token; a GET its query; a form its fields', async () => {
  vi.stubGlobal('fetch', fetch)
  wireKit({ ...calm, headers: () => ({ token: 'a token' }) })
  keepLang('EN')
  await callApi(launchGame, { gameId: 'moon-rabbit', launchMode: 'GLS' })
  await callApi(systemStatus, { url: 'madang.example' })
  await callApi(forgotByEmail, { email: 'a+b@c.kr', username: 'minji' })
  const [launch, status, forgot] = fetch.mock.calls
  expect(launch).toEqual([
    '/wps/game/launchGame',
    expect.objectContaining({
      body: '{"gameId":"moon-rabbit","launchMode":"GLS"}',
      method: 'POST',
    }),
  ])
  expect(headersOf(launch?.[1])).toEqual({
    'content-type': 'application/json',
    language: 'EN',
    token: 'a token',
  })
  expect(status).toEqual([
    '/wps/system/status?url=madang.example',
    expect.objectContaining({ body: undefined, method: 'GET' }),
  ])
  expect(forgot?.[1].body).toBe('email=a%2Bb%40c.kr&username=minji')
  expect(headersOf(forgot?.[1])['content-type']).toBe('application/x-www-form-urlencoded')
})

test('point 7, Enc: what carries a secret goes through the envelope, and nothing else does', async () => {
  vi.stubGlobal('fetch', fetch)
  const enclose = vi.fn(() => Promise.resolve({ body: 'closed', type: 'application/sealed' }))
  wireKit({ ...calm, enclose, headers: () => ({}) })
  const passwords = { confirmNewPassword: 'b', newPassword: 'b', oldPassword: 'a' }
  await callApi(changePassword, passwords)
  await callApi(launchGame, { gameId: 'moon-rabbit', launchMode: 'GLS' })
  expect(enclose).toHaveBeenCalledOnce()
  expect(fetch.mock.calls.map(([, { body }]) => body)).toEqual([
    'closed',
    '{"gameId":"moon-rabbit","launchMode":"GLS"}',
  ])
})
