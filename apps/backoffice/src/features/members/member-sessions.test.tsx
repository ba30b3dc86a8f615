// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import type { showOfficeMember } from '@madang/wire/members'
import { openScreen } from '../../../test/screen.tsx'
import { MemberSessions } from './member-sessions.tsx'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/126.0.0.0 Safari/537.36'
const at = '2026-11-22T00:00:00.000Z'
const member = {
  id: '01a2025e-f034-724b-8255-83bf24dabc07',
  sessions: [
    { device: chrome, id: 's-1', ip: '203.0.113.5', seenAt: at },
    { device: 'a client of nobody', id: 's-2', ip: '203.0.113.6', seenAt: at },
  ],
} as unknown as Gives<typeof showOfficeMember>

test('a session says browser and system in words, and word for word what nobody knows', async () => {
  const { leave, place } = await openScreen(<MemberSessions member={member} />)
  expect(place.textContent).toContain('Chrome · Windows · 203.0.113.5')
  expect(place.textContent).not.toContain('Mozilla')
  expect(place.textContent).toContain('a client of nobody · 203.0.113.6')
  await leave()
})
