import { expect, test } from 'vitest'
import { offersRegistration } from './offers-registration.ts'

const status = (register: boolean, enabled: '0' | '1') => ({
  info: { register, whitelabel: [{ childrenNodes: [], enabled, modId: 'DIRECTREG3' }] },
})

test('point 2.4: the header has a register button while direct registration is on', () => {
  expect(offersRegistration(status(true, '1'), 'header')).toBe(true)
  expect(offersRegistration(status(true, '0'), 'header')).toBe(false)
  expect(offersRegistration(status(true, '0'), 'page')).toBe(true)
  for (const place of ['header', 'page'] as const) {
    expect(offersRegistration(status(false, '1'), place)).toBe(false)
    expect(offersRegistration(undefined, place)).toBe(true)
  }
})
