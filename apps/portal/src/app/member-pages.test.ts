// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { memberPages } from './member-pages.ts'

test('2.9: the entries whose modules exist open the pages of these names, and no other does', () => {
  const named = memberPages.map(({ label, name }) => [label.replace(/^.*\./, ''), name])
  expect(named).toEqual(
    expect.arrayContaining([
      ['in_my_account', 'securityCenter'],
      ['in_my_wallet', 'transferFund'],
      ['in_increase_deposit', 'depositv2'],
      ['in_increase_withdrawal', 'withdraw'],
      ['in_transfer_upline', 'transferUpline'],
      ['in_bonus_details', 'bonusDetails'],
      ['rewards', 'rewardCenter'],
      ['in_cashback', 'manualRebate'],
      ['invite_friends', 'referral'],
      ['mission_activity', 'missionLeaderboard'],
      ['rank', 'playerRank'],
      ['in_betting_record', 'personalHistoryCopy'],
      ['in_account_record', 'transactionHistory'],
      ['in_personal_loss', 'personalProfit'],
      ['in_platform_information', 'messageV2'],
    ]),
  )
})
