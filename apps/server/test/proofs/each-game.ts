import type { Reveal } from '@madang/games/proofs/check-proofs'
import type { Receipt } from '@madang/games/proofs/receipt'
import * as cards from '@madang/wire/cardroom'
import * as hands from '@madang/wire/cardroom-hands'
import * as fishing from '@madang/wire/fishing'
import * as tables from '@madang/wire/tables'
import { newId } from '../../src/kernel/ids.ts'
import { CardLobby } from '../towns/card-lobby.ts'
import { FishingBoat } from '../towns/fishing-boat.ts'
import { TableLobby } from '../towns/table-lobby.ts'
import type { Town } from '../towns/town.ts'
import { engines } from './proof-browser.ts'
import type { ProofBrowser } from './proof-browser.ts'

// Each of them plays once, keeps what was signed, and keeps what was revealed after it.

/** Three spins with one seed, which a rotation then reveals. */
export async function playSlot(town: Town, browser: ProofBrowser): Promise<void> {
  const lobby = new TableLobby(town, 'live-dat-river')
  const frame = await lobby.frame('minji', 'fox-night')
  for (let n = 0; n < 3; n += 1) await browser.spin(frame, '200.00')
  await browser.rotate(frame)
}

/** A bet at a live table, and its round. */
export async function playTable(town: Town, browser: ProofBrowser): Promise<void> {
  const tableId = 'live-dat-river'
  const lobby = new TableLobby(town, tableId)
  const at = await lobby.frame('minji')
  const roundId = await lobby.betting(at)
  const stakes = [{ amount: '1000', spot: 'dragon' }]
  const request = { clientBytes: 'ab'.repeat(32), id: newId(), roundId, stakes, tableId }
  const { value } = await town.ask(tables.placeTableBet, request, at)
  await browser.keeper.keep(value.receipt, { id: request.id, roundId, tableId })
  await lobby.over(roundId)
  await browser.keeper.reveal(
    (facts) => facts.kind === 'table-bet' && facts.roundId === roundId,
    async () => {
      const showing = (await town.ask(tables.showTableRound, { roundId })).value
      const { outcome, receipt } = showing.result
      return { clientBytes: showing.clientBytes, kind: 'table-bet', outcome, result: receipt }
    },
    engines,
  )
}

/** A hand of cards in which one of two folds. */
export async function playHand(town: Town, browser: ProofBrowser): Promise<void> {
  const tableId = 'card-holdem-spring'
  const lobby = new CardLobby(town, tableId)
  const frames = [await lobby.frame('minji'), await lobby.frame('junho')] as const
  const [minji, junho] = frames
  const id = newId()
  const seated = await lobby.sit(minji, 1, 20_000, id)
  await browser.keeper.keep(seated.value.receipt, { id, stake: '20000.00', tableId })
  await lobby.sit(junho, 2, 20_000)
  await lobby.later(0)
  const { hand } = (await lobby.state(minji)).view
  const given = { bytes: 'ab'.repeat(32), handId: hand.id, tableId }
  const { receipt } = (await town.ask(cards.giveCardEntropy, given, minji)).value
  await browser.keeper.keep(receipt, { clientBytes: given.bytes, handId: hand.id, tableId })
  await lobby.later(1_000)
  const folds = await lobby.turnOf(frames)
  await lobby.act(folds.at, folds.mine, { kind: 'fold' })
  await browser.keeper.keep((await lobby.state(minji)).view.hand.receipt, { id: hand.id })
  const reply = (await town.ask(hands.showCardHand, { handId: hand.id }, minji)).value
  const { entropy, proof, seats } = reply
  const bytesOf = ({ bytes, id: seat }: { bytes: string; id: string }) => {
    return { bytesHex: bytes, id: seat }
  }
  const reveal: Reveal = {
    actions: proof.actions,
    cards: proof.deal.cards,
    clientBytes: entropy.map(bytesOf),
    cut: proof.deal.cut,
    kind: 'card-hand',
    result: proof.receipt,
    seatIds: seats.map((seat: { id: string }) => seat.id),
    setup: proof.setup,
  }
  await browser.keeper.reveal(
    (facts) => facts.kind === 'card-hand',
    async () => reveal,
    engines,
  )
}

/** Some shots at fish, until the magazine is over. */
export async function playMagazine(town: Town, browser: ProofBrowser): Promise<void> {
  const boat = new FishingBoat(town, 'fish-reef-garden')
  const minji = await boat.sit('minji')
  const id = newId()
  const { value } = await boat.load(minji, { bet: 100, id, shots: 20 })
  await browser.keeper.keep(value.receipt, {
    bet: '100.00',
    commitment: minji.commitment,
    id,
    shots: 20,
  })
  await boat.fire(minji, id, await boat.hits(minji, 8))
  await boat.later(12_000)
  await browser.keeper.reveal(
    (facts) => facts.id === id,
    async () => {
      const reply = (await town.ask(fishing.showMagazine, { id })).value
      const { resultReceipt, serverSeed, shots } = reply
      return { kind: 'fishing-magazine', result: resultReceipt as Receipt, serverSeed, shots }
    },
    engines,
  )
}
