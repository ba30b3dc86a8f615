import { afterAll, beforeAll, expect, test } from 'vitest'
import * as codes from '@madang/wire/codes'
import * as identity from '@madang/wire/identity'
import { launchGame } from '@madang/wire/launch'
import { whitelabelMenu } from '@madang/wire/settings'
import { openTown } from '../towns/town.ts'
import type { Town, Visit } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'

// Point 6 of the specification: what the brand's switches close, and that they are told.

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const turn = (value: Record<string, boolean>) => town.set('switches', value)
const flagsNow = async () => {
  const flags: { modId: string; enabled: string }[] = (await town.ask(whitelabelMenu, {})).value
  return Object.fromEntries(flags.map(({ enabled, modId }) => [modId, enabled]))
}

test('point 6: free play is closed by FREEPLAY3, for a trial and for every game', async () => {
  const free = { gameId: 'moon-rabbit', launchMode: 'FREE' as const }
  expect((await flagsNow())['FREEPLAY3']).toBe('1')
  expect((await town.ask(launchGame, free)).success).toBe(true)
  await turn({ FREEPLAY3: false })
  expect((await flagsNow())['FREEPLAY3']).toBe('0')
  expect((await town.ask(identity.freeplay, {})).errorCode).toBe('not-allowed')
  expect((await town.ask(launchGame, free)).errorCode).toBe('free-play-closed')
  await turn({})
})

test('point 6: a new password by phone is closed by MOBILEFORGOT3, a login by code is not', async () => {
  const sending = { mobileNum: '010-1234-5601', purpose: 'forgot' as const }
  const setting = { mobileNum: '010-1234-5601', newPassword: 'a crane over', verificationCode: '1' }
  await turn({ MOBILEFORGOT3: false })
  expect((await town.ask(codes.sendLoginCode, sending)).errorCode).toBe('phone-sign-in-closed')
  expect((await town.ask(codes.setPasswordByPhone, setting)).errorCode).toBe('phone-sign-in-closed')
  const login = await town.ask(codes.sendLoginCode, { mobileNum: '010-1234-5601' })
  expect(login.success).toBe(true)
  await turn({})
})

test('point 6: a login by code is closed by MOBILEVERCODELOGIN3, a code in hand or not', async () => {
  const mobileNum = '010-1234-5601'
  const login = { mobileNum, type: 'sms' as const, verificationCode: '000000' }
  expect((await town.ask(identity.login, login)).errorCode).toBe('code-wrong')
  await turn({ MOBILEVERCODELOGIN3: false })
  expect((await town.ask(identity.login, login)).errorCode).toBe('phone-sign-in-closed')
  await turn({})
})

test('point 4: the language of a member is kept', async () => {
  const minji: Visit = await visitOf(town, 'minji')
  const languageNow = async () => (await town.ask(identity.memberInfo, {}, minji)).value.language
  for (const language of ['EN', 'KO'] as const) {
    expect((await town.ask(identity.updateLanguage, { language }, minji)).success).toBe(true)
    expect(await languageNow()).toBe(language)
  }
})
