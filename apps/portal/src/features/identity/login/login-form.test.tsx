// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import type { Screen } from '../../../../test/screen.tsx'
import { LoginForm } from './login-form.tsx'

let screen: Screen
afterEach(() => screen.leave())

test('a picture that was never shown is asked for, and a misread one is said at its field', async () => {
  const no = {
    errorCode: 'captcha-wrong',
    message: '그림의 글자가 달라요.',
    value: { captcha: true },
  }
  let tried = 0
  screen = await openScreen(<LoginForm />, {
    answers: {
      '/wps/captcha': () => ({ id: 'signs', image: 'data:,' }),
      // A while later, as over a line.
      '/wps/session/login': () => {
        const body = (tried += 1) === 1 ? needed : no
        return new Promise((answer) => setTimeout(() => answer(body), 5))
      },
      '/wps/slider': () => no,
      '/wps/slider/puzzle': () => ({ bits: 1, id: 'work', pass: 'a pass', seed: 'seed' }),
    },
    texts: ['identity'],
  })
  type('username', 'minji')
  type('password', 'mine, and right')
  await logIn()
  // Somebody else had tried this name: whoever comes now has seen no picture yet.
  expect(textAtPicture()).toBe('그림의 글자를 입력해 주세요.')
  expect(screen.text()).not.toContain('그림의 글자가 달라요.')
  expect(document.activeElement).toBe(screen.find('[name=captcha]'))

  type('captcha', 'K7RXT')
  await logIn()
  expect(textAtPicture()).toBe('그림의 글자가 달라요.')
  expect(screen.text().split('그림의 글자가 달라요.')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.find('[name=captcha]'))
})

test('too many pictures are no miss, and whoever cannot see one hears why there is no other way', async () => {
  const wait = { errorCode: 'too-many-requests', message: '41초 뒤에 다시 시도해 주세요.' }
  const no = { errorCode: 'login-wrong', message: '맞지 않아요.', value: { captcha: true } }
  const slider = {
    bg: 'data:,',
    height: 160,
    id: 'one',
    piece: 'data:,',
    pieceSize: 48,
    width: 320,
    y: 9,
  }
  let puzzle: object = { bits: 1, id: 'work', pass: 'a pass', seed: 'seed' }
  let tried = 0
  screen = await openScreen(<LoginForm />, {
    answers: {
      '/wps/captcha': () => ({ id: 'signs', image: 'data:,' }),
      '/wps/session/login': () => ((tried += 1) === 1 ? needed : no),
      '/wps/slider': () => slider,
      '/wps/slider/puzzle': () => puzzle,
    },
    texts: ['identity'],
  })
  type('username', 'minji')
  type('password', 'not mine')
  await logIn()
  puzzle = wait
  await screen.press('그림을 볼 수 없어요')
  await screen.pass(100)
  expect(screen.text()).toContain(wait.message)
  type('captcha', 'K7RXT')
  await screen.press('로그인')
  await screen.press('다른 방법으로 확인하기')
  await screen.pass(100)
  expect(screen.text().split(wait.message)).toHaveLength(3)
  expect(screen.text()).not.toContain('조각이 맞지 않았어요.')
})

/** The first try of a browser that the house does not know: it asks for a person first. */
const needed = { errorCode: 'human-check-failed', message: '먼저 확인해 주세요.' }
const type = (name: string, text: string) =>
  screen.find(`[name=${name}]`)?.setAttribute('value', text)

/** The other way is work for the processor, which takes time of its own. */
async function logIn(): Promise<void> {
  const tries = () => screen.sent.filter(({ path }) => path === '/wps/session/login').length
  const before = Math.max(tries(), 1)
  await screen.press('로그인')
  await screen.press('다른 방법으로 확인하기')
  for (let turn = 0; turn < 200 && tries() <= before; turn++) {
    await new Promise(setImmediate)
    await screen.pass(10)
  }
  await screen.pass(100)
}

function textAtPicture(): string | undefined {
  const field = screen.find('[name=captcha]')
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  const words = ids.map((id) => document.getElementById(id)?.textContent?.trim())
  return field?.getAttribute('aria-invalid') === 'true' ? words.at(-1) : undefined
}
