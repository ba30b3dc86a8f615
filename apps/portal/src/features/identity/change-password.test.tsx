// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

let screen: Screen
afterEach(() => screen.leave())

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
