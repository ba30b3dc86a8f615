// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'
import { AgentCenter } from '../features/agents/agent-center.tsx'
import { AgentLogin } from '../features/agents/agent-login.tsx'
import { WinnersBoard } from '../features/home/rest/winners-board.tsx'
import { emailFaults } from '../features/identity/faults/typed-faults.ts'
import { useFaultText } from '../features/identity/faults/fault-text.ts'
import { RoomList } from '../features/lobby/room-list.tsx'
import { VendorLobbies } from '../features/lobby/vendor-lobbies.tsx'
import { ProgramList } from '../features/promotions/program-list.tsx'
import { closePopup } from '../kit/popups.ts'
import { endSession, startSession } from '../kit/session.ts'
import { MenuVendors } from './layout/menus/menu-vendors.tsx'
import { RightBar } from './layout/right-bar.tsx'
import { PopupWindows } from './popup-windows.tsx'

// Statements of the specification about a screen that no other test shows; docs/specification.md
// names them by their titles.

let screen: Screen
afterEach(() => screen.leave())

const session = { account: 'a', customerId: 'm-1', memberLabel: '', merchant: 'm', token: 't' }
const links = () => [...document.querySelectorAll('a')].map((one) => one.pathname + one.search)

test('8: a trial at the agent center gets the trial dialog and no failed call', async () => {
  startSession({ ...session, isAgent: '4' })
  for (const center of [<AgentCenter key="center" />, <AgentLogin key="login" />]) {
    screen = await openScreen(
      <>
        {center}
        <PopupWindows />
      </>,
      { texts: ['agents'] },
    )
    await screen.pass(100)
    const dialog = screen.find('dialog[role=alertdialog]')
    expect(dialog?.textContent).toContain('체험 계정으로는 쓸 수 없어요')
    expect(screen.asked.map(({ pathname }) => pathname)).not.toContain('/wps/agent/center')
    await act(async () => closePopup())
    await screen.leave()
  }
  endSession()
})

test('7: the winner board is the newest wins, or a rank list', async () => {
  const gameName = { EN: 'Moonlit', KO: '달빛' }
  const wins = { amount: '50000.00', gameId: 'moonlit', gameName, id: '1', stake: '1.00' }
  const list = [{ ...wins, account: 'so***', wonAt: '2026-11-28T00:00:00.000Z' }]
  screen = await openScreen(<WinnersBoard />, {
    answers: { '/wps/relay/ODSFE2_getWinnerBoard': () => ({ list }) },
    texts: ['home'],
  })
  await screen.press('순위')
  await screen.pass(100)
  const orders = screen.asked.map(({ searchParams }) => searchParams.get('order'))
  expect(orders).toEqual([null, 'largest'])
  expect(screen.text()).toContain('so***')
})

test('7: the tables of the card rooms are listed, and a tap launches one', async () => {
  const room = {
    buyInMax: '50000.00',
    buyInMin: '10000.00',
    displayName: '달 1',
    game: 'holdem',
    gameId: 'card-holdem',
    isPractice: false,
    nodeId: 'holdem-1',
    roomId: 'holdem-1',
    seatCount: 6,
    takenCount: 2,
    unit: '100.00',
    waitingCount: 3,
  }
  const names = [{ gameId: 'card-holdem', name: { EN: 'Hold’em', KO: '홀덤' } }]
  screen = await openScreen(<RoomList />, {
    answers: { '/wps/relay/GLS2_roomList': () => ({ list: [room], names }) },
    texts: ['cardroom'],
  })
  await screen.pass(100)
  expect(links()).toEqual(['/game?gameId=card-holdem&room=holdem-1'])
  expect(screen.text()).toContain('홀덤')
})

test('7: a vendor that is chosen leads to its games in other categories', async () => {
  screen = await openScreen(<VendorLobbies category="RNG" vendor="NARU" />, {
    answers: { '/wps/relay/GCSGAME_getVassGameType': () => ({ gameTypes: ['RNG', 'FISH'] }) },
    texts: ['lobby'],
  })
  await screen.pass(100)
  expect(links()).toEqual(['/fish?page=NARU'])
})

test('1: visitors see the programmes by name, each with its page', async () => {
  const programs = ['cashback', 'vip', 'points', 'referral']
  screen = await openScreen(<ProgramList />, {
    answers: { '/wps/promotions/programs': () => ({ programs }) },
    texts: ['promotions'],
  })
  await screen.pass(100)
  expect(links()).toEqual(['/me/manualRebate', '/vip', '/pointMall', '/me/referral'])
  for (const name of ['캐시백', 'VIP 보너스', '포인트', '친구 초대 보상']) {
    expect(screen.text()).toContain(name)
  }
})

test('2.8: QR codes are offered only for apps that the brand has entered', async () => {
  const barOf = async (kinds: string[]) => {
    const resources = kinds.map((resourceType) => ({
      labelName: resourceType,
      qrCodeUrl: null,
      resourceType,
      url: '/download#x',
    }))
    screen = await openScreen(<RightBar />, {
      answers: { '/wps/system/status': () => ({ info: { resources, whitelabel: [] } }) },
      texts: ['site'],
    })
    await screen.pass(100)
    const hasButton = screen.find('[aria-label="앱 QR 코드"]') !== null
    document
      .querySelector('[popover]')
      ?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }))
    await screen.pass(100)
    const codes = document.querySelectorAll('svg[role=img]').length
    await screen.leave()
    return [hasButton, codes]
  }
  expect(await barOf([])).toEqual([false, 0])
  expect(await barOf(['lite', 'android'])).toEqual([true, 2])
})

test('3: a vendor with a hot game is marked in its drop-down', async () => {
  const card = { gameCount: 9, vassalage: 'NARU', vendorName: 'Naru' }
  const cards = [
    { ...card, isHot: 1 as const },
    { ...card, isHot: 0 as const, vassalage: 'CALM', vendorName: 'Calm' },
  ]
  screen = await openScreen(
    <MenuVendors
      entry={{ cards, category: 'FISH', kind: 'category' }}
      vendor={undefined}
      onVendor={() => undefined}
    />,
    { answers: { '/wps/system/logos': () => ({ logos: [] }) }, texts: ['site'] },
  )
  const rows = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['Naru인기9', 'Calm9'])
})

test('5: a name must be one, and digits of a fixed count say how many', async () => {
  const email = 'minji@example.com'
  const of = (username: string) => emailFaults({ email, username }, 'letter-then-letters-digits')
  expect([of('minji'), of('01012345678')]).toEqual([{}, {}])
  expect(of('min ji')).toEqual({ username: 'pattern-letter-then-letters-digits' })
  expect(of('')).toEqual({ username: 'required' })
  function Words() {
    return <p>{useFaultText()('digit-count', { max: 11, min: 11 })}</p>
  }
  screen = await openScreen(<Words />, { texts: ['identity'] })
  expect(screen.text()).toContain('숫자 11자리로 입력해 주세요.')
})
