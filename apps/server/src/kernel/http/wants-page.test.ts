import { expect, test } from 'vitest'
import { wantsPage } from './wants-page.ts'

const calls = [{ path: '/wps/system/status' }, { path: '/health' }]

test.each([
  ['/index', 'text/html,application/xhtml+xml', true],
  ['/index?x=1', '*/*', true],
  ['/', '*/*', true],
  ['/index', undefined, false],
  ['/index', 'application/json', false],
  ['/wps/nothing', '*/*', false],
  ['/wps/nothing', 'text/html', true],
  ['/.git/config', '*/*', false],
  ['/assets/gone.js', '*/*', false],
  ['/picture', 'image/avif,image/webp,*/*;q=0.8', false],
])('%s asked for as %s gets the page: %s', (url, accept, isPage) => {
  expect(wantsPage(accept, url, calls)).toBe(isPage)
})
