import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom'
import { newId } from '#kernel/ids'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'

/** A table with high stakes, which keeps members of one circle apart. */
const tableId = 'card-holdem-summit'
let town: Town
let lobby: CardLobby
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, tableId)
})
afterAll(() => town.tearDown())

test('one network, device, bank account or referral is kept apart, and nobody else', async () => {
  const [one, other] = [
    await lobby.hasWon('minji', 2_000_000),
    await lobby.hasWon('junho', 2_000_000),
  ]
  const [minji, junho] = [await lobby.frame('minji'), await lobby.frame('junho')]
  const { pool } = town.context.db
  const ids = [one, other]
  const digest = randomBytes(32)
  const circles = {
    bank: `insert into wallet.bank_account (id, member_id, bank, number_sealed, number_digest,
        number_end, holder, added_at, usable_at, removed_at)
      select gen_random_uuid(), m, 'story', '', $2, '0000', 'story', $3, $3, $3
      from unnest($1::uuid[]) m`,
    device: `insert into identity.browser_mark (digest, member_id, seen_at)
      select $2, m, $3 from unnest($1::uuid[]) m`,
    network: `insert into identity.known_place (member_id, net, seen_at)
      select m, encode($2::bytea, 'hex'), $3 from unnest($1::uuid[]) m`,
    referral: `update identity.member set referred_by_id = $1[1]
      where id = $1[2] and $2::bytea is not null and $3::timestamptz is not null`,
  }
  const forget = async () => {
    await pool.query('delete from identity.known_place')
    await pool.query('delete from identity.browser_mark')
    await pool.query('delete from wallet.bank_account where number_digest = $1', [digest])
    await pool.query('update identity.member set referred_by_id = null where id = $1', [other])
  }
  await forget()
  expect((await lobby.sit(minji, 1, 400_000)).errorCode).toBeUndefined()
  for (const [circle, made] of Object.entries(circles)) {
    await pool.query(made.replaceAll('$1[', '($1::uuid[])['), [ids, digest, town.clock.now()])
    expect((await lobby.sit(junho, 2, 400_000)).errorCode, circle).toBe('table-shared')
    await forget()
  }
  expect((await lobby.sit(junho, 2, 400_000, newId())).errorCode).toBeUndefined()
  for (const at of [minji, junho]) await town.ask(wire.leaveCardSeat, { tableId }, at)
})
