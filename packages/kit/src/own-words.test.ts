import { expect, test } from 'vitest'
import { withOwnWords } from './own-words.ts'

const messages = { shell: { home: 'Home', pages: { deposit: 'Deposit' }, title: ['', ['page']] } }

test('a text is said in other words, and nothing else moves', () => {
  const texts = withOwnWords(messages, { 'shell.home': 'Yard', 'shell.pages.deposit': 'Pay in' })
  expect(texts.shell.home).toBe('Yard')
  expect(texts.shell.pages.deposit).toBe('Pay in')
  expect(messages.shell.home).toBe('Home')
  expect(withOwnWords(messages, {})).toBe(messages)
})

test('texts with arguments, groups and unknown keys stay as they are', () => {
  const words = {
    'lobby.title': 'x',
    shell: 'x',
    'shell.home.more': 'x',
    'shell.pages': 'x',
    'shell.title': 'x',
    'shell.unknown': 'x',
  }
  expect(withOwnWords(messages, words)).toEqual(messages)
})
