import { expect, test } from 'vitest'
import { registrationFields } from '@madang/wire/settings'
import { registrationDefaults } from './registration-field.ts'

/**
 * Seconds of the keystroke-level model (Card, Moran, Newell 1980): a key of an average typist, a
 * hand that points or homes, and the thought before each field.
 */
const [key, hand, thought] = [0.28, 1.1, 1.35]
/** What people type where the setting only says how much is possible. */
const keysOf: Partial<Record<string, number>> = { mobileNum: 11, payeeName: 8, username: 8 }

test('U28: the shipped form asks at most twelve things and takes less than a minute', () => {
  const enabled = registrationFields.filter((name) => registrationDefaults[name].enabled)
  // Beside the fields: the tick of the terms, and the code where the number is the name.
  expect(enabled.length + 2).toBeLessThanOrEqual(12)
  const needed = enabled.filter((name) => registrationDefaults[name].required)
  const keys = (name: (typeof needed)[number]) => {
    // The second password is the first one once more.
    const like = name === 'confirmPassword' ? 'password' : name
    return keysOf[like] ?? registrationDefaults[like].minLength
  }
  const fields = needed.reduce((sum, name) => sum + keys(name) * key + hand + thought, 0)
  const [terms, age, slider, send] = [hand, hand + thought, 2 * hand + thought, hand]
  const seconds = fields + terms + age + slider + send
  expect(seconds).toBeGreaterThan(20)
  expect(seconds).toBeLessThan(60)
})
