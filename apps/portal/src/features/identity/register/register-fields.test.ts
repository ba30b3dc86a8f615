// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { registrationFields } from '@madang/wire/settings'
import { shownFields } from './register-fields.ts'
import type { RegisterSetting } from './register-fields.ts'

const on = new Set(['username', 'password', 'confirmPassword', 'mobileNum', 'birthday'])
const setting = {
  fields: Object.fromEntries(registrationFields.map((name) => [name, { enabled: on.has(name) }])),
  order: ['birthday', ...registrationFields.filter((name) => name !== 'birthday')],
} as unknown as RegisterSetting

test('the form asks what is on, in the brand’s order; by mobile the number comes first', () => {
  expect(shownFields(setting, 'username')).toEqual([
    'birthday',
    'username',
    'password',
    'confirmPassword',
    'mobileNum',
  ])
  expect(shownFields(setting, 'mobile')).toEqual(['mobileNum', 'birthday', 'password'])
})
