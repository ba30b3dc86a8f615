// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Refused } from '@madang/kit'
import type { CallState } from '@madang/kit'
import type { Call } from '@madang/wire'
import { openScreen } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'
import { FreshProof } from './fresh-proof.tsx'

let screen: Screen
afterEach(() => screen.leave())

test('the question for a fresh proof takes the first key, and says when the device did not sign', async () => {
  const refusal = new Refused('fresh-factor-needed', '한 번 더 확인해 주세요.', {})
  const of = { busy: false, error: undefined, isUnknown: false, refusal, reset: () => undefined }
  screen = await openScreen(
    <FreshProof of={of as unknown as CallState<Call>} again={() => undefined} />,
    {
      answers: {
        '/wps/session/fresh': () => ({
          errorCode: 'second-step-needed',
          message: '한 번 더 확인할게요.',
          value: { ways: { passkey: '' } },
        }),
      },
      texts: [],
    },
  )
  await screen.pass(100)
  const field = screen.find('input[type=password]') as HTMLInputElement
  expect(document.activeElement).toBe(field)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'mine')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await screen.press('확인')
  await screen.pass(100)
  expect(screen.text()).not.toContain('기기에서 확인하지 못했어요')
  await screen.press('패스키로 확인하기')
  await screen.pass(100)
  expect(screen.text()).toContain('기기에서 확인하지 못했어요')
})
