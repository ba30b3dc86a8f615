// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { registrationFields } from '@madang/wire/settings'
import { openScreen } from '../../../../test/screen.tsx'
import type { Answers, Screen } from '../../../../test/screen.tsx'
import { closePopup } from '../../../kit/popups.ts'
import { endSession } from '../../../kit/session.ts'
import type { RegisterSetting, RegisterType } from './register-fields.ts'
import { RegisterForm } from './register-form.tsx'
import { RegisterPopup } from './register-popup.tsx'

// Points 4 and 5 of the specification: registration, step by step.

let screen: Screen
afterEach(async () => {
  await act(async () => closePopup())
  await screen.leave()
  endSession()
  sessionStorage.clear()
  localStorage.clear()
})

const asked = ['username', 'password', 'confirmPassword', 'referralCode']
const field = { acceptedPattern: '*', maxLength: 64, minLength: 1, patternId: 'any' }
const settingWith = (on: readonly string[]) =>
  ({
    ages: { minPlay: 21, minRegister: 18 },
    bornOnMax: '2008-11-22',
    fields: Object.fromEntries(
      registrationFields.map((name) => [
        name,
        { ...field, enabled: on.includes(name), required: /name$|ssword$/.test(name) },
      ]),
    ),
    order: [...registrationFields],
    phoneSender: null,
    termsPreaccepted: true,
    zaloHint: '131K',
  }) as unknown as RegisterSetting

const path = '/wps/member/register'
const house = (isHumanCheckOn: boolean): Answers => ({
  '/wps/agent/affiliate': ({ searchParams }) => ({
    isKnown: searchParams.get('code')?.startsWith('KNOWN') ?? false,
  }),
  [path]: () => ({ account: 'gildong', memberLabel: [], nickname: null, type: 1 }),
  [`${path}/mobile`]: () => ({ account: '01055550101', memberLabel: [], nickname: null, type: 1 }),
  '/wps/system/countryCode': () => ({
    countries: [{ countryCode: 'KR', countryDialingCode: '82' }],
  }),
  '/wps/system/status': () => ({
    info: { isHumanCheckOn, launchGameCDNs: [], register: true, whitelabel: [] },
  }),
})

type Given = {
  answers?: Answers
  isHumanCheckOn?: boolean
  on?: readonly string[]
  type?: RegisterType
}
async function open(given: Given = {}) {
  const { isHumanCheckOn = false, on = asked, type = 'username' } = given
  const form = <RegisterForm setting={settingWith(on)} type={type} />
  const answers = { ...house(isHumanCheckOn), ...given.answers }
  screen = await openScreen(form, { answers, texts: ['identity'] })
  await screen.pass(50)
}
async function fill() {
  await screen.type('username', ' gildong ')
  await screen.type('password', 'a crane over nine rivers')
  await screen.type('confirmPassword', 'a crane over nine rivers')
}
/** Sends the form and says "yes, 21", or not. */
async function press(text = '21세 이상') {
  await screen.press('가입하기')
  await screen.pass(150)
  await screen.press(text)
  await screen.pass(150)
}
const sentTo = (to: string) => screen.sent.filter((one) => one.path === to).map(({ body }) => body)
const codesAsked = () =>
  screen.asked
    .filter(({ pathname }) => pathname === '/wps/agent/affiliate')
    .map(({ searchParams }) => Object.fromEntries(searchParams))
const has = (name: string) => screen.find(`[name=${name}]`) !== null

test('point 4: registration adds the stored codes, the address, the domain and WEB', async () => {
  sessionStorage.setItem('affiliateCode', 'KNOWN222')
  sessionStorage.setItem('referralCode', 'KNOWN333')
  await open()
  // A code that is somebody's needs no field.
  expect([has('affiliateCode'), has('referralCode')]).toEqual([false, false])
  expect(codesAsked()).toEqual([
    { code: 'KNOWN333', domain: window.location.hostname },
    { code: 'KNOWN222', domain: window.location.hostname },
  ])
  await fill()
  await press()
  expect(sentTo(path)).toEqual([
    {
      affiliateCode: 'KNOWN222',
      ageConfirmed: true,
      confirmPassword: 'a crane over nine rivers',
      domain: window.location.hostname,
      id: expect.any(String),
      password: 'a crane over nine rivers',
      referralCode: 'KNOWN333',
      registerMethod: 'WEB',
      registerUrl: window.location.href,
      termsAccepted: true,
      username: 'gildong',
    },
  ])
  expect([sessionStorage.getItem('account'), sessionStorage.getItem('referralCode')]).toEqual([
    'gildong',
    null,
  ])
})

test('point 4: a code of nobody shows its field; without a field it counts for nobody', async () => {
  sessionStorage.setItem('affiliateCode', 'LOST2222')
  sessionStorage.setItem('referralCode', 'LOST3333')
  await open()
  expect([has('affiliateCode'), has('referralCode')]).toEqual([false, true])
  await fill()
  await press()
  expect(sentTo(path)).toEqual([])
  expect(screen.find('dialog[role=alertdialog]')?.textContent).toContain('초대 코드가 맞지 않아요')
  await screen.press('확인')
  await screen.type('referralCode', 'KNOWN444')
  await press()
  expect(sentTo(path)).toHaveLength(1)
  expect(sentTo(path)[0]).toMatchObject({ referralCode: 'KNOWN444' })
  expect(sentTo(path)[0]).not.toHaveProperty('affiliateCode')
})

test('point 4: a code whose owner went meanwhile shows its field', async () => {
  sessionStorage.setItem('referralCode', 'KNOWN333')
  const no = { errorCode: 'invitation_code_error', message: '초대 코드가 맞지 않아요.' }
  await open({ answers: { [path]: () => no } })
  expect(has('referralCode')).toBe(false)
  await fill()
  await press()
  expect(sentTo(path)).toHaveLength(1)
  expect(screen.find('[name=referralCode]')?.getAttribute('aria-invalid')).toBe('true')
})

test('point 5: who says not to be 21 is sent as such, and terms are agreed to by oneself', async () => {
  await open()
  await fill()
  const terms = screen.find('[name=terms]')
  await act(async () => terms?.click())
  await screen.press('가입하기')
  await screen.pass(150)
  expect(screen.text()).toContain('약관에 동의해 주세요')
  await act(async () => terms?.click())
  await press('아니에요')
  expect(sentTo(path)).toEqual([expect.objectContaining({ ageConfirmed: false })])
})

test('point 4: first the form is checked, then the slider, then the code, then it registers', async () => {
  await open({ isHumanCheckOn: true })
  await fill()
  await screen.type('confirmPassword', 'another one')
  await screen.type('referralCode', 'LOST3333')
  await screen.press('가입하기')
  await screen.pass(150)
  expect(screen.text()).toContain('서로 달라요')
  expect(screen.text()).not.toContain('조각을 제자리에')
  await screen.type('confirmPassword', 'a crane over nine rivers')
  await press()
  expect(screen.text()).toContain('조각을 제자리에')
  expect([codesAsked(), sentTo(path)]).toEqual([[], []])
})

test('point 4: by mobile the number is the name, and the password stands for its confirmation', async () => {
  await open({ on: [...asked, 'mobileNum'], type: 'mobile' })
  expect([has('username'), has('confirmPassword')]).toEqual([false, false])
  await screen.type('password', 'a crane over nine rivers')
  await screen.type('mobileNum', '010-5555-0101')
  await screen.press('가입하기')
  await screen.pass(150)
  // Point 5: a verification code is required when SMS is on.
  expect(screen.text()).toContain('인증번호를 입력')
  await screen.type('verificationCode', '123456')
  await press()
  expect(sentTo(`${path}/mobile`)).toEqual([
    expect.objectContaining({
      countryDialingCode: '82',
      mobileNum: '010-5555-0101',
      verificationCode: '123456',
    }),
  ])
})

test('an invitation of nobody is said at its field before a code goes out', async () => {
  const sms = '/wps/verification/sms/register'
  await open({
    answers: { [sms]: () => ({ expiredMinutes: 1 }) },
    on: [...asked, 'mobileNum'],
    type: 'mobile',
  })
  await screen.type('mobileNum', '010-5555-0101')
  await screen.type('referralCode', 'LOST3333')
  await screen.press('인증번호 받기')
  await screen.pass(150)
  expect(screen.text()).toContain('초대 코드가 맞지 않아요')
  expect(sentTo(sms)).toEqual([])
  // The window takes the focus, wherever it was.
  await act(async () => (document.activeElement as HTMLElement | null)?.blur())
  await screen.press('확인')
  await screen.pass(1_100)
  expect(document.activeElement).toBe(screen.find('[name=referralCode]'))
  expect(screen.find('[name=referralCode]')?.getAttribute('aria-invalid')).toBe('true')
  await screen.type('referralCode', 'KNOWN333')
  await screen.press('인증번호 받기')
  await screen.pass(150)
  expect(sentTo(sms)).toHaveLength(1)
})

test('point 5: the payment password says how many digits it has', async () => {
  const setting = settingWith(['username', 'paymentPassword'])
  const six = { maxLength: 6, minLength: 6, patternId: 'digits' }
  Object.assign(setting.fields.paymentPassword ?? {}, six)
  const form = <RegisterForm setting={setting} type="username" />
  screen = await openScreen(form, { answers: house(false), texts: ['identity'] })
  await screen.pass(50)
  expect(screen.text()).toContain('출금할 때 쓰는 숫자 6자리')
})

test('a no that stands above a long form is brought into view', async () => {
  const no = { errorCode: 'age-not-allowed', message: '입력한 정보로는 가입할 수 없어요.' }
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  const form = <RegisterForm setting={settingWith(asked)} type="username" />
  const answers = { ...house(false), [path]: () => no }
  screen = await openScreen(form, { answers, texts: ['identity'] })
  await screen.pass(50)
  await fill()
  await press()
  expect(screen.text()).toContain(no.message)
  const shown = seen.mock.contexts.map((place) => (place as Element).textContent)
  expect(shown).toContain(no.message)
  seen.mockRestore()
})

test('the window of registration offers the ways that the brand takes', async () => {
  const shown = async (byName: '0' | '1', byNumber: '0' | '1') => {
    const whitelabel = [
      { childrenNodes: [], enabled: byName, modId: 'USERNAMEREG3' },
      { childrenNodes: [], enabled: byNumber, modId: 'MOBILENUMREG3' },
    ]
    const info = { isHumanCheckOn: false, launchGameCDNs: [], register: true, whitelabel }
    const answers = {
      ...house(false),
      '/wps/system/setting/register': () => settingWith(asked),
      '/wps/system/status': () => ({ info }),
    }
    screen = await openScreen(<RegisterPopup />, { answers, texts: ['identity'] })
    await screen.pass(50)
    const ways = [...document.querySelectorAll('[role=tab]')].length
    const seen = { byName: has('username'), byNumber: has('mobileNum'), ways }
    await screen.leave()
    return seen
  }
  expect(await shown('1', '1')).toMatchObject({ byName: true, ways: 2 })
  expect(await shown('1', '0')).toMatchObject({ byName: true, ways: 0 })
  expect(await shown('0', '1')).toEqual({ byName: false, byNumber: true, ways: 0 })
  await open()
})
