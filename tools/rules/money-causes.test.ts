import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (folder: string, isMeant: (name: string) => boolean): string =>
  readdirSync(path.join(root, folder), { encoding: 'utf8', recursive: true })
    .filter((file) => isMeant(path.basename(file)))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
    .join('\n')

const postings = read('apps/server/src/modules', (name) => name === 'postings.ts')
/** Every reason for which money moves; a new one is looked at with standards 58 to 62 in hand. */
const causes = `adjustment bonus-converted bonus-granted bonus-removed cashback chargeback
  chargeback-owed chargeback-won chargeback-written-off credit-adjustment credit-return deposit
  deposit-fee deposit-return hand-lost hand-won jackpot-contribution jackpot-renewal
  jackpot-renewal-back jackpot-reserve jackpot-returned
  jackpot-seed jackpot-shared jackpot-win jackpot-win-back mission-prize
  mission-reward overlay payout payout-back points-converted purse-in purse-out purse-returned
  raffle-prize rake rank-gift referral-reward refund seat-in seat-out stake suspense
  transfer-downline transfer-upline withdrawal
  withdrawal-again withdrawal-fee withdrawal-fee-return withdrawal-hold withdrawal-refused
  withdrawal-return`.split(/\s+/)

test('money moves for known reasons only', () => {
  // A cause is written as such, or chosen between two, or handed to the one that makes the fee.
  const saying = /(?:cause:|withFee\(|Games\()[^\n]*(?:\n {4,}[^\n]*){0,3}/g
  const matches = [...postings.matchAll(saying)]
  const words = matches.flatMap(([text]) => [...text.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)])
  const named = new Set(words.map(([, word = '']) => word).filter((word) => causes.includes(word)))
  expect([...named].toSorted()).toEqual(causes.toSorted())
  const direct = [...postings.matchAll(/\bcause: '([^']+)'/g)].map(([, cause = '']) => cause)
  expect(direct.filter((cause) => !causes.includes(cause))).toEqual([])
})

test('a stake is paid from cash, bonus money or a seat, and from nothing else', () => {
  const account = read('apps/server/src/modules/ledger', (name) => name === 'ledger-account.ts')
  const purposes = "'cash' | 'held' | 'transit' | 'credit' | 'grant' | 'gift' | 'seat'"
  expect(account).toContain(`type MemberPurpose = ${purposes}\n`)
})

test('no movement of a bonus takes anything out of own money', () => {
  const ofBonus = read('apps/server/src/modules/bonus', (name) => name === 'postings.ts')
  const sources = [...ofBonus.matchAll(/from: (\w+)\(/g)].map(([, from]) => from)
  expect(new Set(sources)).toEqual(new Set(['bonusesOf', 'accountOf']))
})
