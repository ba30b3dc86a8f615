// @vitest-environment happy-dom
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { MayOpen, RoomLink } from './room-link.tsx'

test('a room that is closed to who looks is named and not linked', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const component = () => (
    <MayOpen value={(path) => path === '/deposits'}>
      {['/deposits', '/members'].map((to) => (
        <RoomLink key={to} to={to} search={{ open: '7' }}>
          {to}
        </RoomLink>
      ))}
    </MayOpen>
  )
  const routeTree = createRootRoute({ component })
  const router = createRouter({ history: createMemoryHistory(), routeTree })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<RouterProvider router={router} />))
  expect([...place.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['/deposits'])
  expect(place.textContent).toContain('/members')
  await act(async () => root.unmount())
  place.remove()
})
