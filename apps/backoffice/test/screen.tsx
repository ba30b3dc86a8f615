import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { needTexts, queries, TextsProvider, useUiLabels } from '@madang/kit'
import { UiProvider } from '@madang/ui'
import type { Role } from '@madang/wire'
import { OwnRoles } from '../src/kit/may.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

export type Screen = {
  place: HTMLElement
  draw: (part: ReactNode) => Promise<void>
  leave: () => Promise<void>
}

/** Draws a part of the back office in Korean, for somebody who holds these roles. */
export async function openScreen(part: ReactNode, roles: readonly Role[] = []): Promise<Screen> {
  await needTexts('common', 'backoffice', 'menus')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = (drawn: ReactNode) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={queries}>
          <TextsProvider>
            <Labelled>
              <OwnRoles value={roles}>{drawn}</OwnRoles>
            </Labelled>
          </TextsProvider>
        </QueryClientProvider>,
      ),
    )
  await draw(part)
  return {
    draw,
    async leave() {
      await act(async () => root.unmount())
      queries.clear()
      place.remove()
    },
    place,
  }
}

function Labelled({ children }: { children: ReactNode }) {
  return (
    <UiProvider lang="ko" labels={useUiLabels()}>
      {children}
    </UiProvider>
  )
}

/** Past React's own watch of the value, as a key press is. */
export async function type(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
): Promise<void> {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  await act(async () => {
    own?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
