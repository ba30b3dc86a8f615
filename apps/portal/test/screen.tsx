import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import type { RouterHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { needTexts, queries, useUiLabels } from '@madang/kit'
import type { Area } from '@madang/texts/areas'
import { UiProvider } from '@madang/ui'
import { serverTimeHeader } from '@madang/wire/server-time'
import { Providers } from '../src/app/providers.tsx'

/** What the house answers to a path of the wire, now or later: a value, or a no with its code. */
export type Answers = Record<string, (asked: URL) => unknown>
export type No = { errorCode: string; message: string; value?: object }

/** A part of the portal in a document of its own, with words, dialogs and addresses around it. */
export type Screen = {
  find: (selector: string) => HTMLElement | null
  text: () => string
  press: (words: string) => Promise<void>
  /** Types into the field of this name, as a hand does. */
  type: (name: string, words: string) => Promise<void>
  /** Lets everything that waits happen, and this much time pass. */
  pass: (ms?: number) => Promise<void>
  /** What was asked of the house, in order. */
  asked: URL[]
  /** What was sent with it, where something was. */
  sent: { path: string; body: Record<string, unknown>; type: string | null }[]
  /** The address of now. */
  place: () => string
  leave: () => Promise<void>
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

export async function openScreen(
  screen: ReactNode,
  {
    answers = {},
    at = '/',
    route = '/',
    serverNow = Date.now,
    texts,
  }: { answers?: Answers; at?: string; route?: string; serverNow?: () => number; texts: Area[] },
): Promise<Screen> {
  const asked: URL[] = []
  const sent: Screen['sent'] = []
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit = {}) => {
    const type = new Headers(headers).get('content-type')
    if (typeof body === 'string') sent.push({ body: read(body, type), path: address, type })
    const answer = await answerTo(address, answers, asked)
    answer.headers.set(serverTimeHeader, new Date(serverNow()).toISOString())
    return answer
  })
  await needTexts('common', 'shell', ...texts)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date', 'performance'] })
  queries.clear()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const pass = async (ms = 0) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    // What is drawn now may have asked for code, which comes in its own time.
    await act(async () => {
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(0)
    })
  }
  const history = createMemoryHistory({ initialEntries: [at] })
  await act(async () =>
    root.render(
      <Surroundings history={history} route={route}>
        {screen}
      </Surroundings>,
    ),
  )
  await pass(20)
  return {
    asked,
    find: (selector) => document.querySelector<HTMLElement>(selector),
    async leave() {
      await act(async () => root.unmount())
      place.remove()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
    pass,
    place: () => history.location.href,
    async press(words) {
      // Parts of a screen bring parts of their own: on a busy machine they come one after another.
      for (let turn = 0; turn < 25 && !buttonOf(words); turn++) await pass(10)
      const button = buttonOf(words)
      if (!button) throw new Error(`nothing says “${words}”: ${document.body.textContent}`)
      await act(async () => button.click())
      await pass(20)
    },
    sent,
    text: () => document.body.textContent ?? '',
    async type(name, words) {
      const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (!field) throw new Error(`there is no field ${name}`)
      // Past React's own watch of the value, as a key press is.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
      const inputEvent = new InputEvent('input', { bubbles: true })
      await act(async () => void field.dispatchEvent(inputEvent))
    },
  }
}

const buttonOf = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find((one) =>
    [one.textContent, one.getAttribute('aria-label')].some((content) => content?.includes(words)),
  )

type Around = { history: RouterHistory; route: string; children: ReactNode }

/** One route besides the root, for parts that read their address: `/me/$`. */
function Surroundings({ children, history, route }: Around) {
  const root = createRootRoute({ component: () => <Inner>{children}</Inner> })
  const own = createRoute({ getParentRoute: () => root, path: route })
  return (
    <Providers>
      <RouterProvider router={createRouter({ history, routeTree: root.addChildren([own]) })} />
    </Providers>
  )
}

function Inner({ children }: { children: ReactNode }) {
  return (
    <UiProvider lang="ko" labels={useUiLabels()}>
      {children}
    </UiProvider>
  )
}

function read(body: string, type: string | null): Record<string, unknown> {
  const isForm = type === 'application/x-www-form-urlencoded'
  return isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body)
}

async function answerTo(address: string, answers: Answers, asked: URL[]): Promise<Response> {
  const url = new URL(address, 'http://localhost')
  asked.push(url)
  const answer = await answers[url.pathname]?.(url)
  if (answer === undefined) throw new TypeError(`nobody answers ${url.pathname}`)
  const isNo = typeof answer === 'object' && answer !== null && 'errorCode' in answer
  return Response.json(
    isNo ? { success: false, value: null, ...answer } : { success: true, value: answer },
  )
}
