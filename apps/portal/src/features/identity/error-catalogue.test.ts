import { expect, test } from 'vitest'
import { translated } from '@madang/texts'
import enIdentity from '@madang/texts/en/identity.json' with { type: 'json' }
import koIdentity from '@madang/texts/ko/identity.json' with { type: 'json' }
import { refusals } from '@madang/wire'
import type { RefusalCode } from '@madang/wire'

/** The rows of the specification's point 8 that concern identity, with the code that says each. */
const rows: [row: string, code: RefusalCode][] = [
  ['invalid phone number', 'phone-invalid'],
  ['missing phone number', 'phone-missing'],
  ['too many requests, retry after 5 minutes', 'too-many-requests'],
  ['unknown error', 'unexpected'],
  ['invalid verification code', 'code-wrong'],
  ['missing verification code', 'code-missing'],
  ['captcha check failed or call from a non-allowed domain', 'phone-check-failed'],
  ['quota exceeded, contact support', 'sms-quota-exceeded'],
  ['operation not allowed or function not enabled, contact support', 'phone-sign-in-closed'],
  ['code expired, resend', 'code-expired'],
  ['wrong account or password', 'login-wrong'],
  ['please log in first', 'session-missing'],
  ['invitation code fails verification', 'invitation_code_error'],
  ['trial account acts as a member', 'in_need_true_account'],
  ['please verify first', 'human-check-failed'],
]

test.each(rows)('%s', (_, code) => {
  expect(refusals[code]).toBeGreaterThanOrEqual(400)
  for (const lang of ['KO', 'EN'] as const) {
    expect(translated(lang, `refusal.${code}`)).not.toContain('refusal.')
  }
})

test('popup closed by user: sign-in failed, retry', () => {
  expect(koIdentity.social.failed).toContain('다시 시도해 주세요')
  expect(enIdentity.social.failed).toContain('try again')
})

test('S13 account or e-mail does not exist: never said, the same words for both', () => {
  expect(koIdentity.forgot.in_been_out).toContain('아이디와 이메일을 다시 확인')
  expect(enIdentity.forgot.in_been_out).toContain('check account name and address')
})
