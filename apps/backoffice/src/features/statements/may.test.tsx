// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { needTexts, queries, TextsProvider, useUiLabels } from '@madang/kit'
import { UiProvider } from '@madang/ui'
import type { Role } from '@madang/wire'
import { closeDay } from '@madang/wire/finance'
import { StatementsPage } from './statements-page.tsx'
import { Decision } from '../../kit/decision.tsx'
import { OwnRoles } from '../../kit/may.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => vi.unstubAllGlobals())

/** How many forms somebody with this role is offered. */
async function formsFor(role: Role, screen: ReactNode): Promise<number> {
  const value = { rows: [], statements: [] }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value }))
  await needTexts('common', 'backoffice')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <TextsProvider>
          <Labelled>
            <OwnRoles value={[role]}>{screen}</OwnRoles>
          </Labelled>
        </TextsProvider>
      </QueryClientProvider>,
    ),
  )
  const count = place.querySelectorAll('form').length
  await act(async () => root.unmount())
  queries.clear()
  place.remove()
  return count
}

function Labelled({ children }: { children: ReactNode }) {
  return (
    <UiProvider lang="ko" labels={useUiLabels()}>
      {children}
    </UiProvider>
  )
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
