import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import ko from '@madang/texts/ko/identity.json' with { type: 'json' }
import { checkWord } from '../passwords/check-word.ts'
import { openPhoneProvider } from './phone-provider.ts'
import { PhoneRefused } from './phone-refused.ts'

const asked: { url: string; body: string }[] = []
let answer: { status: number; body: string } = { body: '{}', status: 200 }
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    asked.push({ body, url: request.url ?? '' })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
let callsUrl = ''
beforeAll(async () => {
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  callsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const provider = () => openPhoneProvider({ apiKey: 'a key', callsUrl })
const answerWith = (body: object, status = 200) => (answer = { body: JSON.stringify(body), status })
const wordsFor = async (message: string) => {
  answerWith({ error: { code: 400, message } }, 400)
  const error: unknown = await provider()
    .sendCode('+821012345678', 'x')
    .catch((no: unknown) => no)
  return error instanceof PhoneRefused ? ko.phone[error.fault] : error
}

test('a code is sent after the check and proven by what the provider signs', async () => {
  answerWith({ recaptchaSiteKey: 'site' })
  expect(await provider().readCheckKey()).toBe('site')
  answerWith({ sessionInfo: 'sent' })
  expect(await provider().sendCode('+821012345678', 'passed')).toBe('sent')
  answerWith({ idToken: 'signed', phoneNumber: '+821012345678' })
  expect(await provider().proveCode('sent', '123456')).toBe('signed')
  expect(asked).toEqual([
    { body: '', url: '/v1/recaptchaParams?key=a%20key' },
    {
      body: '{"phoneNumber":"+821012345678","recaptchaToken":"passed"}',
      url: '/v1/accounts:sendVerificationCode?key=a%20key',
    },
    {
      body: '{"code":"123456","sessionInfo":"sent"}',
      url: '/v1/accounts:signInWithPhoneNumber?key=a%20key',
    },
  ])
})

test.each([
  ['INVALID_PHONE_NUMBER : TOO_SHORT', '휴대전화 번호가 올바르지 않아요. 다시 확인해 주세요.'],
  ['MISSING_PHONE_NUMBER', '휴대전화 번호를 입력해 주세요.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', '요청이 너무 많아요. 5분 뒤에 다시 시도해 주세요.'],
  ['SOMETHING_NEW', '알 수 없는 문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.'],
  ['INVALID_CODE', '인증번호가 맞지 않아요.'],
  ['MISSING_CODE', '인증번호를 입력해 주세요.'],
  ['CAPTCHA_CHECK_FAILED : Hostname match not found', ko.phone.checkFailed],
  ['QUOTA_EXCEEDED : Exceeded quota', '보낼 수 있는 문자 수를 넘었어요. 고객센터로 문의해 주세요.'],
  ['OPERATION_NOT_ALLOWED', '지금은 쓸 수 없는 기능이에요. 고객센터로 문의해 주세요.'],
  ['SESSION_EXPIRED', '인증번호가 만료됐어요. 새로 받아 주세요.'],
])(
  'the provider says %s; point 8: invalid phone number; missing phone number; too many requests, retry after 5 minutes; unknown error; invalid verification code; missing verification code; captcha check failed or a domain that is not allowed; quota exceeded, contact support; operation not allowed or function not enabled; code expired, resend',
  async (message, words) => {
    expect(await wordsFor(message)).toBe(words)
  },
)

test('an answer without what was asked for, no answer and no JSON are said as what they are', async () => {
  answerWith({})
  await expect(provider().proveCode('sent', '1')).rejects.toThrow(new PhoneRefused('unknown'))
  answer = { body: '<html>', status: 502 }
  await expect(provider().readCheckKey()).rejects.toThrow(new PhoneRefused('unknown'))
  const nobody = openPhoneProvider({ apiKey: 'k', callsUrl: 'http://127.0.0.1:1' })
  await expect(nobody.readCheckKey()).rejects.toThrow(TypeError)
})

test('S53 the check is heard from its own window, origin and in its own words only', () => {
  const check = { origin: 'https://games.example', window: {} }
  const data = { kind: 'phone-check-passed', token: 'passed' }
  const event = { data, origin: check.origin, source: check.window }
  expect(checkWord(event, check)).toEqual(data)
  expect(checkWord({ ...event, source: {} }, check)).toBeUndefined()
  expect(checkWord({ ...event, origin: 'https://other.example' }, check)).toBeUndefined()
  expect(checkWord({ ...event, data: { ...data, more: 1 } }, check)).toBeUndefined()
  expect(
    checkWord({ ...event, source: undefined }, { ...check, window: undefined }),
  ).toBeUndefined()
})
