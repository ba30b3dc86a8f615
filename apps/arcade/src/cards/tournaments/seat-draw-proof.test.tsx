// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { linkBefore } from '@madang/games/chance/commitment'
import { entropyOf, noClientBytes, sharedOutcome } from '@madang/games/chance/shared-outcome'
import { drawLineId, drawOrder, seatDraws, seatsOf } from '@madang/games/rooms/seat-draw'
import { needTexts, turnTexts } from '@madang/kit'
import type { TournamentDraws } from '@madang/wire/cardroom-tournaments'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Surroundings } from '../../app/surroundings.tsx'
import { keeper } from '../../proofs/browser-keeper.ts'
import { SeatDrawProof } from './seat-draw-proof.tsx'

beforeAll(() => needTexts('common', 'arcade', 'cardroom'))
let leave = () => {}
afterEach(async () => {
  leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await turnTexts('KO')
})

const tournamentId = '00000001-0000-7000-8000-000000000000'
const entryIds = Array.from({ length: 7 }, (_, at) => `0000000${at}-0000-7000-8000-0000000000aa`)
const secret = '5e'.repeat(32)
const seatMax = 4

type Draw = TournamentDraws['draws'][number]

const words = {
  entropy: 'What every entrant’s browser sent is in it',
  seats: 'The seats drawn again are the seats taken',
  secret: 'The secret shown is the one that was promised',
}

test('seats that were drawn as promised are the same, by table and name', async () => {
  await open(shownOf([drawn(), promised]), logIs(true))
  expect(checks()).toEqual([
    '맞아요: 첫 참가 전에 공개 기록에 약속했어요',
    '맞아요: 공개한 비밀 값이 약속과 맞아요',
    '맞아요: 모든 참가자가 보낸 값이 들어 있어요',
    '맞아요: 다시 뽑은 자리가 앉은 자리와 같아요',
    '맞아요: 첫 참가 전에 공개 기록에 약속했어요',
  ])
  const tables = [...document.querySelectorAll('dl > div')].map(({ children }) => [
    children[0]?.textContent,
    children[1]?.textContent?.split(' · ').length,
  ])
  expect(tables).toEqual([
    ['테이블 1', 4],
    ['테이블 2', 3],
  ])
})

test.each<[string, Partial<Draw>, (keyof typeof words)[]]>([
  ['a secret that was not promised', { secretHash: '0'.repeat(64) }, ['secret']],
  ['two who changed seats', { seats: changed(drawn().seats) }, ['seats']],
  ['bytes of an entrant that are not in it', { clientBytes: altered() }, ['entropy']],
  ['an entrant whose bytes are missing', { clientBytes: altered().slice(1) }, ['entropy']],
  ['a secret that is damaged', { secret: 'xyz' }, ['secret', 'entropy', 'seats']],
])('%s is different', async (_, wrong, names) => {
  await turnTexts('EN')
  await open(shownOf([{ ...drawn(), ...wrong }]), logIs(true))
  expect(checks().filter((check) => check.startsWith('Different'))).toEqual(
    names.map((name) => `Different: ${words[name]}`),
  )
})

test('a promise that came after the first entry is different', async () => {
  await open(shownOf([promised]), logIs(false))
  expect(checks()).toEqual(['달라요: 첫 참가 전에 공개 기록에 약속했어요'])
})

test('what is not drawn, not signed yet or not promised has words of its own', async () => {
  await open(shownOf([promised]), { checks: [], isPending: true })
  expect(document.body.textContent).toContain('아직 뽑지 않았어요')
  expect(document.body.textContent).toContain('1분 뒤에 다시 확인')
  expect(checks()).toEqual([])
  leave()
  await open(shownOf([]), logIs(true))
  expect(document.body.textContent).toContain('첫 참가를 받기 전에 약속이 올라와요')
})

test('without a line nothing is confirmed', async () => {
  await open(undefined, 'offline')
  expect(document.body.textContent).toContain('불러오지 못했어요')
  expect(checks()).toEqual([])
  leave()
  // The draws came, and the line broke before the log was asked: the rest is compared here.
  await open(shownOf([drawn()]), 'offline')
  expect(document.body.textContent).toContain('불러오지 못했어요')
  expect(checks()).toHaveLength(3)
})

/** The draw of the start, as a house that keeps its word shows it. */
function drawn(): Draw {
  const clientBytes = entryIds.map((id, at) => ({
    bytesHex: at === 3 ? noClientBytes : `0${at}`.repeat(32),
    id: drawLineId(id, seatDraws.start),
  }))
  const entropy = entropyOf(clientBytes)
  const seeds = { entropyHex: entropy, id: tournamentId, round: seatDraws.start, secretHex: secret }
  const seats = seatsOf(drawOrder(sharedOutcome(seeds), entryIds), [[0, 5]], seatMax)
  const secretHash = linkBefore(secret)
  const number = seatDraws.start
  return { clientBytes, entropy, leafIndex: 3, number, seats, secret, secretHash, swaps: [[0, 5]] }
}

const promised: Draw = {
  clientBytes: [],
  entropy: null,
  leafIndex: 4,
  number: seatDraws.final,
  seats: [],
  secret: null,
  secretHash: 'ab'.repeat(32),
  swaps: [],
}

function changed([one, other, ...rest]: Draw['seats']): Draw['seats'] {
  return [{ ...one!, entryId: other!.entryId }, { ...other!, entryId: one!.entryId }, ...rest]
}

function altered(): Draw['clientBytes'] {
  const { clientBytes } = drawn()
  return clientBytes.map((line, at) => (at === 1 ? { ...line, bytesHex: 'ff'.repeat(32) } : line))
}

const shownOf = (draws: Draw[]): TournamentDraws => ({
  draws,
  firstEntryAt: '2026-11-01T00:00:00.000Z',
  names: entryIds.map((entryId, at) => ({ entryId, name: `${at}번` })),
  returned: [],
  seatMax,
})

const logIs = (isSame: boolean) => ({
  checks: [
    { isSame: true, name: 'included' as const },
    { isSame, name: 'early' as const },
  ],
  isPending: false,
})

/** Opens the panel with this answer of the house and of its log; none is a line that is down. */
async function open(
  shown: TournamentDraws | undefined,
  log: Pick<Awaited<ReturnType<typeof keeper.promise>>, 'checks' | 'isPending'> | 'offline',
): Promise<void> {
  vi.stubGlobal('fetch', () =>
    shown
      ? Promise.resolve(Response.json({ success: true, value: shown }))
      : Promise.reject(new TypeError('no line')),
  )
  vi.spyOn(keeper, 'promise').mockImplementation(() =>
    log === 'offline'
      ? Promise.reject(new Error('no line'))
      : Promise.resolve({ committedAt: null, head: null, ...log }),
  )
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  leave = () => {
    flushSync(() => root.unmount())
    document.body.replaceChildren()
    leave = () => {}
  }
  flushSync(() =>
    root.render(
      <Surroundings>
        <SeatDrawProof tournamentId={tournamentId} />
      </Surroundings>,
    ),
  )
  await vi.waitFor(() => expect(document.querySelector('.animate-turn')).toBeNull())
}

/** Every comparison as it is heard: how it came out, and of what. */
const checks = () =>
  [...document.querySelectorAll('main li')].map((one) => {
    return `${one.querySelector('[role=img]')?.getAttribute('aria-label')}: ${one.textContent}`
  })
