// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../../provider.tsx'
import type { UiLabels } from '../../surroundings.tsx'
import './dialog-window.tsx'
import { useAsk } from './dialog.tsx'
import type { Ask } from './dialog.tsx'
import { Modal } from './modal.tsx'
import { Sheet } from './sheet.tsx'
import { useToast } from './toast.tsx'

/** Every label is its own name. */
const labels = new Proxy({} as UiLabels, { get: (_, name) => String(name) })

let root: Root
let place: HTMLElement
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.useRealTimers()
})

const show = (children: ReactNode) =>
  act(async () =>
    root.render(
      <UiProvider lang="ko" labels={labels}>
        {children}
      </UiProvider>,
    ),
  )
const dialog = () => document.querySelector('dialog')
const key = (name: string) =>
  act(
    async () =>
      void dialog()?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: name })),
  )
/** What the browser makes of Escape (27) in a window. */
const escape = () =>
  act(async () => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })))

test('point 9: modal 600 × 300', async () => {
  await show(<Modal open title="window" onClose={() => undefined} />)
  expect(dialog()?.open).toBe(true)
  expect(dialog()?.style.getPropertyValue('--modal-width')).toBe('600px')
  expect(dialog()?.style.getPropertyValue('--modal-least')).toBe('300px')
})

test('point 9: Escape closes, Enter confirms', async () => {
  const [close, enter] = [vi.fn(), vi.fn()]
  await show(<Modal open title="window" onClose={close} onEnter={enter} />)
  await key('Enter')
  expect([enter.mock.calls.length, close.mock.calls.length]).toEqual([1, 0])
  await escape()
  expect([enter.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
})

test('2.2: a click beside a window closes it only where the window says so', async () => {
  const [kept, closed] = [vi.fn(), vi.fn()]
  const beside = () => act(async () => dialog()?.click())
  await show(<Modal open title="window" onClose={kept} />)
  await beside()
  await show(<Modal open title="window" closeOnCover onClose={closed} />)
  await beside()
  expect([kept.mock.calls.length, closed.mock.calls.length]).toEqual([0, 1])
})

test('point 9: dialog 400 wide, 100 ms before a question', async () => {
  // The window's code is here already (see the imports): only the 100 ms are waited for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const listener = vi.fn<(ask: Ask) => void>()
  function Asking() {
    const ask = useAsk()
    useEffect(() => listener(ask), [ask])
    return null
  }
  await show(<Asking />)
  const pass = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    // The window's code comes in its own time, however slow the machine.
    await act(() => vi.dynamicImportSettled())
  }
  const answer = listener.mock.lastCall?.[0]({ title: 'sure?' })
  await pass(99)
  expect(dialog()).toBeNull()
  await pass(1)
  expect(dialog()?.style.getPropertyValue('--modal-width')).toBe('400px')
  // A second click, before or after the window stands, asks nothing new.
  const again = listener.mock.lastCall?.[0]({ title: 'sure?' })
  await pass(200)
  await key('Enter')
  expect([await answer, await again]).toEqual(['ok', 'ok'])
  await pass(200)
  expect(dialog()).toBeNull()
})

test('the second Enter of who opened a window neither closes it nor answers in it', async () => {
  await show(
    <Modal open title="window" onClose={() => undefined}>
      <button type="button">I wrote them down</button>
    </Modal>,
  )
  expect(document.activeElement).toBe(dialog())
  await show(
    <Modal open title="window" onClose={() => undefined} key="field">
      <input data-autofocus />
    </Modal>,
  )
  expect(document.activeElement?.tagName).toBe('INPUT')
})

test('a double press that closes a window presses nothing that lay below', async () => {
  const below = vi.fn()
  const page = (open: boolean) => (
    <>
      <button type="button" onClick={below}>
        below
      </button>
      <Modal open={open} title="window" />
    </>
  )
  const press = (detail: number) =>
    act(async () => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
      place.querySelector('button')?.dispatchEvent(click)
    })
  await show(page(true))
  await show(page(false))
  await press(2)
  expect(below).not.toHaveBeenCalled()
  await press(1)
  expect(below).toHaveBeenCalledTimes(1)
  await vi.waitFor(async () => {
    await press(2)
    expect(below.mock.calls.length).toBeGreaterThan(1)
  })
})

test('what is said while a window is open is said in it, and goes on when it closes', async () => {
  function ToastOnMount() {
    const toast = useToast()
    useEffect(() => toast({ text: 'sent' }), [toast])
    return null
  }
  const page = (open: boolean) => (
    <>
      <Modal open={open} title="window" />
      <ToastOnMount />
    </>
  )
  await show(page(true))
  expect(dialog()?.querySelector('[role=status]')?.textContent).toContain('sent')
  await show(page(false))
  expect(dialog()).toBeNull()
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1)
  expect(document.querySelector('[role=status]')?.textContent).toContain('sent')
})

test('a window that a form opens is no part of that form: each is sent alone', async () => {
  const sent: string[] = []
  const send = (name: string) => (submit: SyntheticEvent) => {
    submit.preventDefault()
    sent.push(name)
  }
  await show(
    <form onSubmit={send('page')}>
      <Modal open title="window">
        <form onSubmit={send('window')}>
          <button type="submit">send</button>
        </form>
      </Modal>
      <Sheet open title="sheet" onClose={() => undefined}>
        …
      </Sheet>
    </form>,
  )
  // A browser sends a form within a form by itself, with a reload, whatever the page says.
  for (const one of document.querySelectorAll('dialog')) expect(one.closest('form')).toBeNull()
  await act(async () => dialog()?.querySelector('button')?.click())
  expect(sent).toEqual(['window'])
})
