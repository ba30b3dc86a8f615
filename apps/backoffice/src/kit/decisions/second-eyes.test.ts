import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The calls by which a second operator decides on what another one proposed. */
const deciding = `agreeHouseLimit agreeReturn approveReview approveWithdrawal decideAdjustment
  decideBill decideChargeback decideCreditRequest decideDispute decideDrawChange
  decideFishingRules decideGrant decideHeldWin decideMove decideProposal decideRank decideSeries
  decideStaff decideTableRules decideTitleRetirement decideTitleVersion decideTradingLimit
  decideTransferOutcome decideVendorKeys decideVoid resolveSuspense`.split(/\s+/)

/** What shows the decision card of a proposal. */
const cards = /<(DecisionCard|ProposalCard|ProposalDecisions|ProposalList|SecondYes)\b/

const folder = join(import.meta.dirname, '../../features')
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

test.each(deciding)(
  'wherever %s is offered, what the decision rests on stands above it',
  (call) => {
    const offering = files.filter(({ text }) =>
      new RegExp(String.raw`\b(call|decide)(=\{|: )(\w+\.)?${call}\b`).test(text),
    )
    expect(offering.length).toBeGreaterThan(0)
    // The preview of many has a card for each row that waits for its second operator.
    const blind = offering.filter(({ text }) => !cards.test(text) && !text.includes('kindOf:'))
    expect(blind.map(({ file }) => file)).toEqual([])
  },
)
