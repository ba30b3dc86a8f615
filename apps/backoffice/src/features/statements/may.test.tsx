// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '@madang/wire'
import { closeDay } from '@madang/wire/finance'
import { openScreen } from '../../../test/screen.tsx'
import { StatementsPage } from './statements-page.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Returns how many forms an operator with this role is offered. */
async function formsFor(role: Role, screen: ReactNode): Promise<number> {
  const value = { rows: [], statements: [] }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value }))
  const { leave, place } = await openScreen(screen, [role])
  const count = place.querySelectorAll('form').length
  await leave()
  return count
}

test('who may only look is offered no form that would be refused', async () => {
  expect(await formsFor('finance', <StatementsPage />)).toBe(1)
  expect(await formsFor('auditor', <StatementsPage />)).toBe(0)
})

test('a decision stands there for those only who may make its call', async () => {
  const decision = <Decision call={closeDay} fixed={{ day: '' }} words="Close" refreshes={[]} />
  expect(closeDay.roles).not.toContain('auditor')
  expect(await formsFor('finance', decision)).toBe(1)
  expect(await formsFor('auditor', decision)).toBe(0)
})
