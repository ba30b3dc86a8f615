// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import type { Screen } from '../../../../test/screen.tsx'
import { closePopup, usePopup } from '../../../kit/popups.ts'
import { endSession, startSession } from '../../../kit/session.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { resumeSession } from '../login/keep-session.ts'

let screen: Screen
afterEach(async () => {
  closePopup()
  endSession()
  await screen.leave()
})

const session = {
  account: 'sora',
  customerId: '01a2025e-f034-724b-8255-83bf24dabc07',
  isAgent: '1',
  memberLabel: '',
  merchant: 'madang',
  token: 'of this tab',
}

test('a reload in a forced change asks for the old password only where the session has none to trust', async () => {
  const { isAgent: _, ...rest } = session
  startSession(session)
  screen = await openScreen(<Asked />, {
    answers: {
      '/wps/member/info': () => ({ mustChangePassword: true }),
      '/wps/session/resume': () => ({
        ...rest,
        firstTimeLogin: false,
        memberLabel: [],
        mustChangePassword: true,
        needOldPassword: false,
        nickname: null,
        passwordExpired: true,
        type: 1,
      }),
    },
    texts: ['identity'],
  })
  await act(async () => resumeSession())
  await screen.pass(100)
  expect(screen.text()).toContain('changePassword without the old one')
})

function Asked() {
  const popup = usePopup()
  const isOldAsked = popup?.kind === 'changePassword' && popup.isOldAsked
  return (
    <p>
      {popup?.kind} {isOldAsked ? 'with' : 'without'} the old one
    </p>
  )
}

test('a forced change that took too long asks for the old password, and says so', async () => {
  const no = {
    errorCode: 'input-invalid',
    message: '',
    value: { fields: { oldPassword: 'required' } },
  }
  screen = await openScreen(<ChangePasswordForm account="sora" isOldAsked={false} />, {
    answers: { '/wps/member/password': () => no },
    texts: ['identity'],
  })
  expect(screen.find('[name=oldPassword]')).toBeNull()
  for (const name of ['newPassword', 'confirmNewPassword']) {
    screen.find(`[name=${name}]`)?.setAttribute('value', 'nine cranes over a river')
  }
  await screen.press('비밀번호 바꾸기')
  await screen.pass(100)
  expect(screen.find('[name=oldPassword]')?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.text()).toContain('내용을 입력해 주세요.')
})

test('a no about a field leads there, wherever the hand was', async () => {
  const no = {
    errorCode: 'input-invalid',
    message: '',
    value: { fields: { newPassword: 'same-as-old' } },
  }
  screen = await openScreen(<ChangePasswordForm account="sora" isOldAsked={false} />, {
    answers: { '/wps/member/password': () => no },
    texts: ['identity'],
  })
  await screen.type('newPassword', 'nine cranes over a river')
  await screen.type('confirmNewPassword', 'nine cranes over a river')
  screen.find('[name=confirmNewPassword]')?.focus()
  await screen.press('비밀번호 바꾸기')
  await screen.pass(100)
  expect(nameOf(document.activeElement ?? document.body)).toBe('newPassword')
})

const shown = () => [...document.querySelectorAll('input:not([hidden])')].map(nameOf)
const nameOf = (field: Element) => field.getAttribute('name')

test.each([
  [true, ['oldPassword', 'newPassword', 'confirmNewPassword']],
  [false, ['newPassword', 'confirmNewPassword']],
])(
  '2.5: a change of the password shows the account name; old one asked: %s',
  async (isAsked, names) => {
    screen = await openScreen(<ChangePasswordForm account="minji" isOldAsked={isAsked} />, {
      texts: ['identity'],
    })
    expect(screen.text()).toContain('아이디 minji')
    expect(shown()).toEqual(names)
  },
)

test('what the house said of a password that was mended since is not said again', async () => {
  const fields = { newPassword: 'same-as-old' }
  const same = { errorCode: 'input-invalid', message: '', value: { fields } }
  screen = await openScreen(<ChangePasswordForm account="sora" isOldAsked={false} />, {
    answers: { '/wps/member/password': () => same },
    texts: ['identity'],
  })
  await screen.type('newPassword', 'madang-sora-2026')
  await screen.type('confirmNewPassword', 'madang-sora-2026')
  await screen.press('비밀번호 바꾸기')
  await screen.pass(100)
  expect(screen.text()).toContain('지금 비밀번호와 다른')
  await screen.type('newPassword', 'nine cranes over a river')
  await screen.press('비밀번호 바꾸기')
  expect(screen.text()).toContain('비밀번호가 서로 달라요')
  expect(screen.text()).not.toContain('지금 비밀번호와 다른')
})
