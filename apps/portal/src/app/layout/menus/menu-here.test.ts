import { expect, test } from 'vitest'
import { entryAt } from './menu-here.ts'

const hrefs = ['/index', '/elott', '/elott?vassalage=ELOTT', '/sports', '/sports?page=TAEGEUK']
const at = (address: string) => {
  const [pathname = '', query = ''] = address.split('?')
  return entryAt({ pathname, searchStr: query && `?${query}` }, hrefs)
}

test('one entry is the current one: the one that names most of the address', () => {
  expect(at('/elott')).toBe('/elott')
  expect(at('/elott?vassalage=ELOTT')).toBe('/elott?vassalage=ELOTT')
  expect(at('/elott?vassalage=LOTT&room=1')).toBe('/elott')
  expect(at('/sports?page=TAEGEUK')).toBe('/sports?page=TAEGEUK')
  expect(at('/sports?league=7')).toBe('/sports')
  expect(at('/vip')).toBeUndefined()
})
