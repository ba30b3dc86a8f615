// @vitest-environment happy-dom
import { setTimeout as rest } from 'node:timers/promises'
import { act } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { Refused, Unreachable } from '@madang/kit'
import { openScreen } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'
import { ClosedPage } from '../features/closed/closed-page.tsx'
import { cameBack } from '../features/identity/login/came-back.ts'
import { CodeInput } from '../features/identity/phone/code-input.tsx'
import { LoginForm } from '../features/identity/login/login-form.tsx'
import type { RegisterValues } from '../features/identity/register/register-fields.ts'
import { CameBackNote } from '../features/identity/login/social-login.tsx'
import { useRegisterFaults } from '../features/identity/register/use-register-faults.ts'
import { Failure } from '../kit/failure.tsx'
import { GamePicture } from '../kit/game-picture.tsx'
import { closePopup, warnTrial } from '../kit/popups.ts'
import { MenuFoot } from './layout/menus/menu-foot.tsx'
import { NotFound } from './not-found.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { PopupWindows } from './popup-windows.tsx'

// Point 8 of the specification: what the screen does about a row. What the server says of it stands
// in apps/server/test/error-catalogue.test.ts.

let screen: Screen
afterEach(() => screen.leave())

const dialog = () => screen.find('dialog[role=alertdialog]')

test('point 8: trial account acts as a member', async () => {
  screen = await openScreen(<PopupWindows />, { texts: [] })
  await act(async () => warnTrial())
  await screen.pass(100)
  expect(dialog()?.textContent).toContain('체험 계정으로는 쓸 수 없어요')
  expect(dialog()?.querySelector('.text-warn')).not.toBeNull()
  await screen.press('확인')
  expect(dialog()).toBeNull()
})

test('point 8: invitation code fails verification', async () => {
  const no = new Refused('invitation_code_error', '초대 코드가 맞지 않아요.', {})
  function Form() {
    const form = useForm<RegisterValues>()
    useRegisterFaults(no, form)
    const { errors } = form.formState
    return <p>{errors.referralCode?.message ?? 'no fault'}</p>
  }
  screen = await openScreen(<Form />, { texts: ['identity'] })
  await screen.pass(100)
  expect(screen.find('p')?.textContent).toBe('초대 코드가 맞지 않아요.')
  expect(dialog()?.textContent).toContain('초대 코드가 맞지 않아요.')
  expect(dialog()?.querySelector('.text-warn')).not.toBeNull()
})

test('point 8: SMS send fails', async () => {
  const send = () => Promise.reject(new Refused('sms-quota-exceeded', '문자 수를 넘었어요.', {}))
  screen = await openScreen(<CodeInput purpose="login" send={send} />, { texts: ['identity'] })
  await screen.pass(1_000)
  await screen.press('인증번호 받기')
  await screen.pass(100)
  expect(dialog()?.textContent).toContain('문자 수를 넘었어요.')
  expect(dialog()?.querySelector('.text-warn')).not.toBeNull()
})

test('point 8: login fails', async () => {
  let drawn = 0
  let tried = 0
  const needed = { errorCode: 'human-check-failed', message: '먼저 확인해 주세요.' }
  const puzzle = { bg: 'data:,', height: 160, piece: 'data:,', pieceSize: 40, width: 320, y: 10 }
  const no = { errorCode: 'login-wrong', message: '맞지 않아요.', value: { captcha: true } }
  screen = await openScreen(<LoginForm />, {
    answers: {
      '/wps/captcha': () => ({ id: 'signs', image: 'data:,' }),
      '/wps/session/login': () => ((tried += 1) === 1 ? needed : no),
      '/wps/slider': () => ({ ...puzzle, id: `puzzle-${(drawn += 1)}` }),
      '/wps/slider/puzzle': () => ({ bits: 1, id: 'work', pass: 'a pass', seed: 'seed' }),
    },
    texts: ['identity'],
  })
  const type = (name: string, text: string) =>
    screen.find(`[name=${name}]`)?.setAttribute('value', text)
  type('username', 'minji')
  type('password', 'not this one')
  await screen.press('로그인')
  expect(screen.text()).toContain('조각을 제자리에')
  await screen.press('다른 방법으로 확인하기')
  // The device works in its own time, which no clock of the test moves.
  const picture = () => screen.find('img[alt="글자가 적힌 그림"]')
  for (let more = 0; more < 200 && !picture(); more++) {
    await rest(10)
    await screen.pass(10)
  }
  // The slider is gone, the server's words stand at the field, and the picture is asked for.
  expect(screen.text()).not.toContain('조각을 제자리에')
  expect(screen.text()).toContain('맞지 않아요.')
  expect(picture()).not.toBeNull()
  // Whoever mends the field is not told off any longer.
  const typing = new InputEvent('input', { bubbles: true })
  await act(async () => void screen.find('[name=password]')?.dispatchEvent(typing))
  expect(screen.text()).not.toContain('맞지 않아요.')
  type('captcha', 'K7RXT')
  await screen.press('로그인')
  expect(screen.text()).toContain('조각을 제자리에')
  expect(drawn).toBe(2)
})

test('point 8: customer-service path fails', async () => {
  const opened = { close: vi.fn(), location: { href: '' }, resizeTo: vi.fn() }
  screen = await openScreen(<MenuFoot />, { texts: ['site'] })
  vi.stubGlobal('open', () => opened)
  await screen.press('고객센터')
  await screen.pass(100)
  expect(opened.close).toHaveBeenCalledOnce()
  expect(screen.text()).toContain('고객센터를 열지 못했어요')
})

test('point 8: popup blocked, allow and retry', async () => {
  screen = await openScreen(<MenuFoot />, { texts: ['site'] })
  vi.stubGlobal('open', () => null)
  await screen.press('고객센터')
  await screen.pass(100)
  expect(screen.text()).toContain('팝업을 허용하고 다시 눌러 주세요')
})

test('U34, point 8: game image fails to load; point 9: lazy images: up to 3 attempts, throttle 200 ms', async () => {
  const src = 'https://network.example/art/moon.svg?language=EN'
  screen = await openScreen(<GamePicture src={src} />, { texts: [] })
  expect(screen.find('img')?.getAttribute('src')).toBe(src)
  const fail = () => act(async () => void screen.find('img')?.dispatchEvent(new Event('error')))
  // Three tries, each 200 ms after the last one failed, then the house's own cloth.
  for (const wait of [199, 1, 199, 1, 199]) {
    if (wait === 199) await fail()
    await screen.pass(wait)
    expect(screen.find('img')).not.toBeNull()
  }
  // What the network did not give was asked of the house itself.
  expect(screen.find('img')?.getAttribute('src')).toBe('/art/moon.svg?language=EN')
  await screen.pass(1)
  expect(screen.find('img')).toBeNull()
  expect(screen.find('svg')).not.toBeNull()
  // The same game drawn again, as in a list that was left and opened, asks no fourth time.
  await screen.leave()
  screen = await openScreen(<GamePicture src={src} />, { texts: [] })
  expect(screen.find('img')).toBeNull()
})

test('U34: a network that never answers gives way to the house, what is out of sight waits', async () => {
  const src = 'https://mute.example/art/sun.svg'
  screen = await openScreen(<GamePicture src={src} />, { texts: [] })
  const image = screen.find('img')!
  Object.defineProperty(image, 'complete', { value: false })
  const seen = vi.spyOn(image, 'getBoundingClientRect')
  seen.mockReturnValue({ bottom: 9_400, top: 9_000 } as DOMRect)
  await screen.pass(20_000)
  expect(screen.find('img')?.getAttribute('src')).toBe(src)
  seen.mockReturnValue({ bottom: 400, top: 100 } as DOMRect)
  await screen.pass(10_200)
  expect(screen.find('img')?.getAttribute('src')).toBe('/art/sun.svg')
})

const status = (more: object) => ({
  location: { country: 'FR', ip: '203.0.113.7' },
  maintenance: false,
  maintenanceEnd: null,
  regionRestriction: false,
  ...more,
})

test('point 8: maintenance page and notice', async () => {
  const maintenanceEnd = new Date(Date.now() + 60_000).toISOString()
  // Maintenance wins over the region.
  const both = status({ maintenance: true, maintenanceEnd, regionRestriction: true })
  screen = await openScreen(<ClosedPage />, {
    answers: { '/wps/system/status': () => both },
    texts: ['site'],
  })
  expect(screen.text()).toMatch(/점검 중이에요.*끝나는 시각.*남은 시간.*문의하기/)
  // The end is a promise of people: once it has passed the page says so, and asks again.
  const askedCount = screen.asked.length
  await screen.pass(61_000)
  expect(screen.text()).toMatch(/예정보다 조금 더 걸리고 있어요.*문의하기/)
  expect(screen.text()).not.toContain('남은 시간')
  expect(screen.asked.length).toBe(askedCount + 1)
})

test('point 8: region restriction and IP block', async () => {
  screen = await openScreen(<ClosedPage />, {
    answers: { '/wps/system/status': () => status({ regionRestriction: true }) },
    texts: ['site'],
  })
  expect(screen.text()).toMatch(/203\.0\.113\.7.*프랑스 \(FR\).*문의하기/)
})

test('point 8: popup closed by user, sign-in failed, retry', async () => {
  screen = await openScreen(<CameBackNote />, { texts: ['identity'] })
  await act(() => cameBack('failed'))
  closePopup()
  expect(screen.text()).toContain('다시 시도해 주세요')
})

test('point 8: page taking too long to open', async () => {
  screen = await openScreen(<PageSkeleton />, { texts: [] })
  await screen.pass(11_900)
  expect(screen.text()).toContain('불러오고')
  // After twelve seconds it says so, and what can be done about it.
  await screen.pass(100)
  expect(screen.text()).toMatch(/오래.*인터넷.*고객센터/)
})

test('point 8: network blocked or abnormal, retry', async () => {
  const retry = vi.fn()
  screen = await openScreen(<Failure error={new Unreachable()} retry={retry} />, { texts: [] })
  expect(screen.text()).toContain('서버에 연결하지 못했어요')
  expect(screen.text()).toContain('인터넷 연결을 확인하고 다시 시도해 주세요')
  await screen.press('다시 시도')
  expect(retry).toHaveBeenCalledOnce()
})

test('point 8: invalid URL or domain check failed', async () => {
  screen = await openScreen(<NotFound />, { texts: ['shell'] })
  expect(screen.text()).toContain('찾는 페이지가 없어요')
  expect(screen.text()).toContain('고객센터')
})
