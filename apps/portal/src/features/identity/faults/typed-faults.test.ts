import { expect, test } from 'vitest'
import { emailFaults, mobileFaults } from './typed-faults.ts'

test('point 5, forgot by e-mail: name and address are required, the address is one', () => {
  expect(emailFaults({ email: '', username: '' })).toEqual({
    email: 'required',
    username: 'required',
  })
  expect(emailFaults({ email: 'minji@', username: 'minji' })).toEqual({ email: 'pattern-email' })
  expect(emailFaults({ email: 'minji@example.com', username: 'minji' })).toEqual({})
})

test('point 5, forgot by phone: number, code and new password are required, the number is one', () => {
  const nothing = { mobileNum: '', newPassword: '', verificationCode: '' }
  expect(mobileFaults(nothing)).toEqual({
    mobileNum: 'mobile-missing',
    newPassword: 'required',
    verificationCode: 'code-missing',
  })
  const given = { mobileNum: '02-123', newPassword: 'x', verificationCode: '123456' }
  expect(mobileFaults(given)).toEqual({ mobileNum: 'mobile-wrong' })
  expect(mobileFaults({ ...given, mobileNum: '010-1234-5678' })).toEqual({})
  const abroad = { ...given, countryDialingCode: '65', mobileNum: '91234567' }
  expect(mobileFaults(abroad)).toEqual({})
})
