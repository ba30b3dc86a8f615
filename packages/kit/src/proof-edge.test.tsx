// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProofEdge } from './proof-edge.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

function Payout({ outcome }: { outcome: { payout?: string } }) {
  return <p>{String(BigInt(outcome.payout as string))}</p>
}

test('a proof that cannot be shown is said to be damaged, and what stands beside it stays', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.createElement('div')
  const root = createRoot(place, { onCaughtError: () => undefined })
  const found = vi.fn()
  act(() =>
    root.render(
      <>
        <h1>Verify</h1>
        <ProofEdge damaged={<p>damaged</p>} found={found}>
          <Payout outcome={{}} />
        </ProofEdge>
        <ProofEdge damaged={<p>damaged too</p>}>
          <Payout outcome={{ payout: '7' }} />
        </ProofEdge>
      </>,
    ),
  )
  expect(place.textContent).toBe('Verifydamaged7')
  expect(found).toHaveBeenCalledOnce()
  act(() => root.unmount())
})
