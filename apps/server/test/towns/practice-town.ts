import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { launchGame } from '@madang/wire/launch'
import { brands } from '../../../../tools/mock-vendor/brands.ts'
import { titlesOf } from '../../../../tools/mock-vendor/titles.ts'
import type { PracticeServer } from '../../../../tools/practice/practice-server.ts'
import { startPracticeVendor } from '../../../../tools/practice/practice-vendor.ts'
import { findBalances, openAccounts, post } from '../../src/modules/ledger/index.ts'
import { gameIdOf } from '../../src/modules/seamless/vendors/feed-plan.ts'
import { cast } from '../../src/modules/seamless/index.ts'
import { openTown } from './town.ts'
import type { Town, Visit } from './town.ts'
import { visitOf } from './visit.ts'

export const brandOf = (protocol: string) =>
  brands.find((brand) => brand.protocol === protocol) ?? brands[0]!
export const gameOf = (code: string, at = 0) =>
  gameIdOf(code, titlesOf(brands.find((brand) => brand.code === code)!)[at]?.code ?? '')

/** A turn at a practice game, as its page presses it. */
export async function turn(gameUrl: string, how: string, stake = '1000') {
  const { origin, pathname } = new URL(gameUrl)
  const reply = await fetch(`${origin}${pathname.replace('/play/', '/api/')}/turn`, {
    body: JSON.stringify({ how, id: randomUUID(), stake }),
    method: 'POST',
  })
  return (await reply.json()) as { outcome: string; payout: string; balance?: string }
}

/** A town with the practice vendor beside it, and minji with money to play there. */
export class PracticeTown {
  readonly town: Town
  readonly vendor: PracticeServer
  readonly minji: Visit
  readonly memberId: string

  private constructor(parts: Pick<PracticeTown, 'town' | 'vendor' | 'minji' | 'memberId'>) {
    this.town = parts.town
    this.vendor = parts.vendor
    this.minji = parts.minji
    this.memberId = parts.memberId
  }

  static async open(): Promise<PracticeTown> {
    const town = await openTown()
    const { fronts, context } = town
    await fronts.portal.listen({ host: '127.0.0.1', port: 0 })
    const { port } = fronts.portal.server.address() as AddressInfo
    const portal = `http://127.0.0.1:${port}`
    const vendor = await startPracticeVendor(context.config.folder, 0, portal)
    // Faults are chosen by operators: on the vendor's own desk they are switched on.
    await fetch(`${vendor.origin}/faults`, { method: 'POST', redirect: 'manual' })
    await cast(context)
    const minji = await visitOf(town, 'minji')
    const memberId = await town.idOf('minji')
    await context.db.write(async (tx) => {
      await openAccounts(tx, memberId, 'KRW')
      const from = { currency: 'KRW', house: 'bank' }
      const to = { currency: 'KRW', holder: memberId, purpose: 'cash' as const }
      const amountUnits = 100_000n * 100_000n
      const deposit = { amountUnits, cause: 'deposit', from, key: randomUUID(), to }
      await post(tx, [[deposit]], town.clock.now())
    })
    return new PracticeTown({ memberId, minji, town, vendor })
  }

  async close(): Promise<void> {
    await this.vendor.stop()
    await this.town.tearDown()
  }

  async cash(): Promise<bigint> {
    const balances = await this.town.context.db.read((tx) => findBalances(tx, this.memberId))
    return balances.find(({ currency }) => currency === 'KRW')?.cashUnits ?? 0n
  }

  launch(gameId: string, as?: Visit, launchMode = 'GLS') {
    return this.town.ask(launchGame, { gameId, launchMode }, as)
  }

  setMood(code: string, mood: string) {
    return fetch(`${this.vendor.origin}/brands/${code}`, {
      body: new URLSearchParams({ mood }),
      method: 'POST',
      redirect: 'manual',
    })
  }
}
