// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { needTexts } from '@madang/kit'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Surroundings } from '../../app/surroundings.tsx'
import type { CardTable, CardTableState } from '../card-table.ts'
import { RaiseChoice } from './raise-choice.tsx'

beforeAll(() => needTexts('common', 'arcade', 'cardroom'))
let leave = () => {}
afterEach(() => leave())

test('minus and plus are one big blind, from the least raise to all-in', () => {
  const { field, press, send, sent } = barOf({ maxTo: 95_000, minTo: 40_000, stack: 95_000 })
  expect([field(), off('−'), off('+')]).toEqual(['400', true, false])
  press('+')
  expect(field()).toBe('600')
  press('+', '+')
  expect([field(), off('+')]).toEqual(['950', true])
  expect(send()).toBe('올인 950원')
  press('−', '−', '−')
  expect([field(), off('−')]).toEqual(['400', true])
  expect(send()).toBe('레이즈 400원')
  expect(sent).toEqual([
    { kind: 'raise', to: 95_000 },
    { kind: 'raise', to: 40_000 },
  ])
})

test('before the flop 2.5 and 3 times the bet, after it parts of the pot, each with its amount', () => {
  const range = { maxTo: 900_000, minTo: 40_000, stack: 900_000 }
  barOf({ ...range, street: 'preflop' })
  expect(presets()).toEqual(['2.5배 500원', '3배 600원', '팟 700원', '올인 9,000원'])
  leave()
  const { field, press } = barOf({ ...range, street: 'turn' })
  expect(presets()).toEqual(['½ 팟 450원', '⅔ 팟 533원', '팟 700원', '올인 9,000원'])
  press('팟')
  expect(field()).toBe('700')
})

test('with a limit the most is the pot, and all-in is not to be had', () => {
  const { field, press } = barOf({ maxTo: 70_000, minTo: 40_000, stack: 900_000 })
  expect(off('올인')).toBe(true)
  press('팟')
  expect(field()).toBe('700')
  expect(document.body.textContent).toContain('레이즈 700원')
})

test('what is wrong with a typed amount is a plain sentence, and nothing is sent', () => {
  const { press, send, sent, type } = barOf({ maxTo: 95_000, minTo: 40_000, stack: 95_000 })
  const wrong = [
    ['399', '400원부터 걸 수 있어요.'],
    ['951', '950원까지 걸 수 있어요.'],
    ['많이', '금액을 숫자로 적어 주세요.'],
  ] as const
  for (const [typed, sentence] of wrong) {
    type(typed)
    expect(document.querySelector('.card-stepper p')?.textContent).toBe(sentence)
    expect(document.querySelector('.card-amount')?.getAttribute('aria-invalid')).toBe('true')
    send()
  }
  expect(sent).toEqual([])
  press('+')
  expect(document.querySelector('.card-amount')?.getAttribute('aria-invalid')).toBe('false')
})

/** The field of a seat that faces a bet of 200 won into 300, with a big blind of 200 won. */
function barOf({
  maxTo,
  minTo,
  stack,
  street = 'flop',
}: {
  minTo: number
  maxTo: number
  stack: number
  street?: string
}) {
  const sent: object[] = []
  const table = { act: async (action: object) => void sent.push(action) } as unknown as CardTable
  const view = {
    currentBet: 20_000,
    pot: 30_000,
    seats: [{ committed: 0, stack }],
    street,
    unit: 20_000,
  }
  const state = {
    facts: { tournament: null },
    isActing: false,
    mine: { handId: 'h', seatNo: 1, step: 3 },
    view: { hand: { id: 'h', seats: [{ seatNo: 1 }], state: 'running', view } },
  } as unknown as CardTableState
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  leave = () => {
    flushSync(() => root.unmount())
    document.body.replaceChildren()
  }
  const choice = <RaiseChoice table={table} state={state} raise={{ maxTo, minTo }} call={20_000} />
  flushSync(() => root.render(<Surroundings>{choice}</Surroundings>))
  const input = () => document.querySelector<HTMLInputElement>('.card-amount')!
  return {
    field: () => input().value,
    press: (...words: string[]) => {
      for (const word of words) flushSync(() => buttonOf(word).click())
    },
    /** Clicks the main button, and returns its words. */
    send: () => {
      const main = document.querySelector<HTMLElement>('.card-raise > button')
      flushSync(() => main?.click())
      return main?.textContent
    },
    sent,
    type: (typed: string) => {
      // As the browser does it, past React's own setter.
      Reflect.set(HTMLInputElement.prototype, 'value', typed, input())
      flushSync(() => input().dispatchEvent(new Event('input', { bubbles: true })))
    },
  }
}

const names: Record<string, string> = { '+': '200원 올리기', '−': '200원 내리기' }

function buttonOf(word: string): HTMLButtonElement {
  const all = [...document.querySelectorAll('button')]
  const name = names[word] ?? word
  const label = (one: Element) => one.getAttribute('aria-label') ?? wordsOf(one)
  return all.find((one) => label(one).startsWith(name)) ?? expect.fail(`no button ${word}`)
}

const off = (word: string) => {
  const button = buttonOf(word)
  return button.disabled || button.getAttribute('aria-disabled') === 'true'
}

const wordsOf = (one: Element) => [...one.childNodes].map((part) => part.textContent).join(' ')
const presets = () => [...document.querySelectorAll('.card-preset')].map(wordsOf)
