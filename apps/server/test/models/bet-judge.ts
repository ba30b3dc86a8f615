import * as wire from '@madang/wire/sportsbook-bets'
import { cashOut, quoteCashOut } from '@madang/wire/sportsbook-cash-out'
import assert from 'node:assert'
import { giftOf } from '../towns/bets/bet-gift.ts'
import { BetMatches, houseCap, type Move, ownCap } from '../towns/bets/bet-matches.ts'
import { type Held, paidBy, worstOf } from './bet-rules.ts'
import { SportsGround } from '../towns/bets/sports-ground.ts'
import type { Town, Visit } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'

const people = ['minji', 'sora'] as const
const cents = (money: string): bigint => BigInt(money.replace('.', ''))
const kindOf = (how: string): string =>
  ['parlay', 'combination', 'system'].includes(how) ? how : 'single'

function heldOf(bet: wire.Bet, who: string, since: number): Held {
  const { kind } = bet
  const tickets = BigInt(bet.tickets)
  return {
    boostBps: bet.boostBps,
    id: bet.id,
    isFree: bet.isFree,
    isOpen: true,
    kind,
    milli: bet.oddsMilli,
    picks: bet.legs.map(({ market, matchId: match, oddsMilli: milli, outcome }) => {
      return { key: market.key, match, milli, outcome }
    }),
    shown: cents(bet.potentialPayout),
    since,
    sizes: kind === 'system' ? [2, 3] : [bet.legs.length],
    sold: 0n,
    ticket: cents(bet.stake) / tickets,
    tickets,
    who,
  }
}

/**
 * The life of bets (judge 2): members take, sell and are paid through the wire, the desk moves
 * prices and voids, a feed settles and takes back; after every move the books say what
 * `bet-rules.ts` says.
 */
export class BetLife {
  readonly #town: Town
  readonly #ground: SportsGround
  readonly #matches: BetMatches
  /** What the moves led to, by exact names, so that a run that reached nothing is seen. */
  readonly reached = new Set<string>()
  #visits = new Map<string, Visit>()
  #bets: Held[] = []
  /** What everybody has beside the payouts of bets that results may still change. */
  #cash = new Map<string, bigint>()
  /** What everybody has. */
  #has = new Map<string, bigint>()

  constructor(town: Town) {
    this.#town = town
    this.#ground = new SportsGround(town)
    this.#matches = new BetMatches(this.#ground, this.reached)
  }

  /** New matches, and money for everybody. */
  async begin(): Promise<void> {
    for (const name of people) {
      if (!this.#visits.has(name)) this.#visits.set(name, await visitOf(this.#town, name))
      await this.#ground.hasWon(name, 5_000_000)
      this.#cash.set(name, 500_000_000n)
    }
    this.#has = new Map(this.#cash)
    this.#bets = []
    await this.#matches.begin()
  }

  async move(move: Move): Promise<void> {
    const { how } = move
    if (how === 'sell' || how === 'sell-part') await this.#sell(move)
    else if (how === 'price') await this.#matches.price(move, (move.score[0] - move.score[1]) * 900)
    else if (how === 'settle' || how === 'roll-back' || how === 'void') await this.#report(move)
    else if (how === 'buy-and-sell') await this.#buyAndSell(move)
    else await this.#take(move)
    await this.#holds()
  }

  /** At a price that the desk has just raised: who sells at another one would profit. */
  async #buyAndSell(move: Move): Promise<void> {
    const [leg] = (await this.#matches.legsOf(move)) ?? []
    if (leg) await this.#matches.price(move, Math.max(1, move.score[0]) * 900, leg)
    if (!(await this.#take({ ...move, how: 'single' }))) return
    await this.#sell({ ...move, which: this.#bets.filter(({ isOpen }) => isOpen).length - 1 })
  }

  /** @returns whether it was taken */
  async #take(move: Move): Promise<boolean> {
    const { how, score, stakeWon } = move
    const who = move.isSora ? 'sora' : 'minji'
    const at = this.#visits.get(who)!
    const legs = await this.#matches.legsOf(move)
    if (!legs) return false
    const kind = kindOf(how)
    const chosen = { kind, legs, ...(kind === 'system' && { system: 'trixie' }) }
    const holder = await this.#town.idOf(who)
    const boost = how === 'boost' ? await giftOf(this.#town, holder, 'boost') : undefined
    const asked = { ...chosen, ...(boost !== undefined && { boost }) }
    const isMost = move.isMost && !['better', 'free', 'offer'].includes(how)
    const most = async () => (await this.#town.ask(wire.quoteBet, asked, at)).value.stakeMax
    const stake = isMost ? Math.floor(Number(await most())) : stakeWon * (how === 'offer' ? 10 : 1)
    const { value: quote } = await this.#town.ask(
      wire.quoteBet,
      { ...asked, stake: `${stake}` },
      at,
    )
    assert.equal(quote.tickets, kind === 'system' ? 4 : 1, 'a slip is as many tickets as its kind')
    if (stake < Number(quote.stakeMin)) return false
    const freeBet = how === 'free' ? await giftOf(this.#town, holder, stake) : undefined
    const accept = how === 'better' || how === 'in-play' ? 'better' : 'none'
    const terms = {
      ...(boost !== undefined && { boost }),
      ...(freeBet !== undefined && { freeBet }),
    }
    const order = { ...chosen, ...terms, accept, mayOffer: how === 'offer' }
    if (how === 'better') await this.#matches.price(move, Math.max(1, score[0]) * 900, legs[0])
    let placed = await this.#ground.bet(at, legs, stake, order)
    if (!placed.success) {
      this.reached.add(`${how} refused ${placed.errorCode}`)
      const isRoom = ['boost-not-here', 'stake-out-of-limits'].includes(placed.errorCode!)
      assert.ok(!isMost || !isRoom, 'the most that a slip shows is taken')
      return false
    }
    if (placed.value.bet.state === 'offered') {
      const offer = { betId: placed.value.bet.id, isAccepted: true }
      placed = await this.#town.ask(wire.answerOffer, offer, at)
      if (!placed.success) return false
      this.reached.add('offer taken')
    }
    const first = placed.value.bet as wire.Bet
    const charged = this.#has.get(who)! - cents(placed.value.balance)
    const isFree = freeBet !== undefined
    assert.equal(
      charged,
      isFree ? 0n : cents(first.stake),
      'what is charged is the stake of the bet',
    )
    const bet = await this.#decided(first, move, at)
    if (!bet) return false
    const ticket = cents(bet.stake) / BigInt(quote.tickets)
    const potential = cents(bet.potentialPayout)
    if (how !== 'offer') {
      assert.equal(ticket, BigInt(stake) * 100n, 'what is charged is what the slip shows')
      if (quote.potentialPayout !== null) {
        const shown = cents(quote.potentialPayout) - (isFree ? cents(bet.stake) : 0n)
        if (accept === 'better') assert.ok(potential >= shown, 'a better price pays no less')
        else assert.equal(potential, shown, 'what is promised is what the slip shows')
        if (potential > shown) this.reached.add(`${how} paid better`)
      }
    }
    this.#cash.set(who, this.#cash.get(who)! - charged)
    const held = heldOf(bet, who, this.#matches.change)
    this.#bets.push(held)
    this.reached.add(how)
    this.#fits(held)
    assert.ok(potential - charged <= ownCap, 'no bet wins more than a cap')
    return true
  }

  /** A bet in play waits; meanwhile the desk makes the price of `in-play` better. */
  async #decided(first: wire.Bet, move: Move, at: Visit): Promise<wire.Bet | undefined> {
    if (first.state !== 'pending') return first
    const [leg] = first.legs
    if (move.how === 'in-play') {
      await this.#matches.price(move, Math.max(1, move.score[0]) * 900, {
        market: leg!.market.key,
        matchId: leg!.matchId,
      })
    }
    await this.#ground.later(7_000)
    const bet = await this.#ground.seen(at, first.id)
    if (bet.state === 'open') return bet
    assert.equal(bet.state, 'refused', 'a bet in play is taken or refused')
    this.reached.add(`${move.how} lapsed`)
    return undefined
  }

  /** What was just taken left each of its matches within the caps, wherever it wins. */
  #fits(of: Held): void {
    const open = this.#bets.filter(({ isOpen }) => isOpen)
    const own = open.filter(({ who }) => who === of.who)
    for (const match of new Set(of.picks.map((pick) => pick.match))) {
      const at = { match, of, said: this.#matches.said }
      const theirs = worstOf({ ...at, bets: own }, 'customer')
      // A cap is kept to the last cent of each bet's rounding.
      assert.ok(theirs <= ownCap + 100n, `${of.who} may win ${theirs} of a match`)
      const all = worstOf({ ...at, bets: open }, 'house')
      assert.ok(all <= houseCap + 100n, `the house may lose ${all} of a match`)
    }
  }

  async #sell({ how, which }: Move): Promise<void> {
    const open = this.#bets.filter(({ isOpen }) => isOpen)
    const bet = open[which % Math.max(1, open.length)]
    if (!bet) return
    const at = this.#visits.get(bet.who)!
    const { success, value: quote } = await this.#town.ask(quoteCashOut, { betId: bet.id }, at)
    if (!success) return void this.reached.add('no offer to sell')
    const partBps = how === 'sell-part' ? 5_000 : 10_000
    const order = { accept: 'none', amount: quote.amount, betId: bet.id, partBps }
    const named = { ...order, id: crypto.randomUUID() }
    const ask = () => this.#town.ask(cashOut, named, at)
    const first = await ask()
    if (first.value?.waits) await this.#ground.later(first.value.waits.inMs)
    const sale = first.value?.waits ? await ask() : first
    if (!sale.success) return void this.reached.add(`${how} refused ${sale.errorCode}`)
    if (first.value?.waits) this.reached.add(`${how} in play`)
    const paid = cents(sale.value.paid)
    const before = this.#has.get(bet.who)! - (how === 'buy-and-sell' ? bet.ticket : 0n)
    assert.equal(cents(sale.value.balance) - before, paid, 'a sale pays what it says')
    this.#cash.set(bet.who, this.#cash.get(bet.who)! + paid)
    const left = how === 'sell-part' ? cents(sale.value.bet.stake) / bet.tickets : 0n
    const isUnchanged = bet.since === this.#matches.change
    const stakeSold = (bet.ticket - left) * bet.tickets
    if (isUnchanged) assert.ok(paid <= stakeSold, 'bought and sold at a profit')
    bet.ticket = left
    bet.sold += paid
    bet.isOpen = left > 0n
    bet.shown = cents(sale.value.bet.potentialPayout)
    this.reached.add(isUnchanged ? `${how} at once` : how)
  }

  async #report(move: Move): Promise<void> {
    await this.#matches.report(move)
    for (const bet of this.#bets) {
      if (bet.ticket === 0n) continue
      const state = (await this.#ground.seen(this.#visits.get(bet.who)!, bet.id)).state
      bet.isOpen = state === 'open'
    }
  }

  /** Every bet was paid what the last words say, and every account has what its bets left. */
  async #holds(): Promise<void> {
    const due = new Map(this.#cash)
    for (const bet of this.#bets.filter(({ ticket }) => ticket > 0n)) {
      const seen = await this.#ground.seen(this.#visits.get(bet.who)!, bet.id)
      const paid = paidBy(bet, this.#matches.said)
      assert.equal(cents(seen.payout), paid, `${bet.kind} ${bet.id} is paid by the last word`)
      assert.ok(paid <= bet.shown, 'nothing pays more than was shown')
      due.set(bet.who, due.get(bet.who)! + paid)
    }
    for (const [name, all] of due) {
      const has = await this.#ground.balance(await this.#town.idOf(name))
      assert.equal(cents(has), all, `the account of ${name} is what its bets left`)
    }
    this.#has = due
  }
}
