import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMemberTimeline, showMemberFacts } from '@madang/wire/member-view'
import { addNote, changeTag } from '@madang/wire/members'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'

let town: Town
let jisoo: Visit
let subject: string
beforeAll(async () => {
  town = await openTown()
  jisoo = await operatorVisitOf(town, 'jisoo')
  subject = await town.idOf('minji')
})
afterAll(() => town.tearDown())

const facts = async (visit: Visit) =>
  (await town.ask(showMemberFacts, { subject }, visit)).value.facts as {
    name: string
    value: string | null
  }[]
const page = async (more: object = {}) =>
  (await town.ask(listMemberTimeline, { subject, ...more }, jisoo)).value as {
    rows: { id: string; at: string; group: string; what: string }[]
    next: string | null
  }

test('one page knows of a member what each module contributes', async () => {
  const names = (await facts(jisoo)).map(({ name }) => name)
  for (const name of ['balance', 'bonus', 'ggr', 'kyc', 'lifetimeIn', 'protection', 'risk']) {
    expect(names).toContain(name)
  }
  const pin = { isPinned: true, name: 'regular', subject }
  for (let n = 0; n < 2; n++) {
    expect((await town.ask(changeTag, pin, jisoo)).value.tags).toEqual(['regular'])
  }
  expect((await facts(jisoo)).find(({ name }) => name === 'tags')?.value).toBe('regular')
})

test('everything that happened stands in one order and is paged without a gap or a repeat', async () => {
  const noted = 70
  for (let count = 0; count < noted; count++) {
    const note = { id: randomUUID(), subject, words: `note ${count}` }
    await town.ask(addNote, note, jisoo)
    // Some lines have the same instant, so that a page ends between them.
    if (count % 7 === 0) town.clock.tick(1_000)
  }
  const all: { id: string; at: string }[] = []
  let after: string | null = null
  do {
    const { next, rows } = await page(after === null ? {} : { after })
    all.push(...rows)
    after = next
  } while (after !== null)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.filter(({ id }) => id.startsWith('notes/'))).toHaveLength(noted)
  const times = all.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  const whats = (await page({ group: 'security' })).rows.map(({ group }) => group)
  expect(whats.every((group) => group === 'security')).toBe(true)
  expect((await town.ask(listMemberTimeline, { after: 'x', subject }, jisoo)).errorCode).toBe(
    'input-invalid',
  )
})
