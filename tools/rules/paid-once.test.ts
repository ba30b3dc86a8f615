import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../apps/server/src/modules')
/** What moves money and says whether it moved now: the gate's operations and the ledger's own. */
const moves =
  /\b(openWagers|playWagers|placeWager|playWager|payBets|takeToSeats?|takeFromSeats?)\b|\bpost\(/
/** The two doors themselves answer `isRepeat`; whoever calls them reads it. */
const doors = /^(ledger|wagers)\//

/** Callers that are right to ask nothing about a repeat, and why. */
const signed: Record<string, string> = {
  'agents/bills/pay/pay-from-house.ts payFromHouse':
    'a bill has one first payment: a repeat means that it is paid, and it is marked so',
  'agents/cast/add-plays.ts addPlays': 'the cast plays once, on a database that has nobody yet',
  'cardroom/hands/void-hand.ts takeOff': 'the id of the movement is made where it moves',
  'casino/jackpots/jackpot.ts giveJackpotBack':
    'between accounts of the house: nobody is granted anything',
  'casino/jackpots/jackpot.ts postJackpots':
    'between accounts of the house: nobody is granted anything',
  'casino/jackpots/jackpot.ts seedJackpot':
    'every start of the house asks, and the first one seeds',
  'casino/jackpots/share-pools.ts paySome':
    'a share has one payment: a repeat means that it is paid',
  'casino/jackpots/share-pools.ts sharePool':
    'between accounts of the house: nobody is granted anything',
  'seamless/calls/apply-movements.ts applyMovements':
    'a wager gets its id here; whether a vendor repeats itself is asked of the movement',
  'sportsbook/bets/wager-context.ts payBets': 'hands the answers on: its callers are read here too',
}

test('nobody takes a movement for paid that moved nothing', () => {
  const files = readdirSync(root, { encoding: 'utf8', recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !doors.test(file))
  const callers = files.flatMap((file) => callersIn(file))
  const careless = callers.filter(({ isAsked }) => !isAsked).map(({ name }) => name)
  expect(callers.length).toBeGreaterThan(30)
  expect(careless.toSorted()).toEqual(Object.keys(signed).toSorted())
})

/** Each declaration of a file that moves money, and whether it reads if that was a repeat. */
function callersIn(file: string): { name: string; isAsked: boolean }[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const code = text.replaceAll(/^(import|export) [^;]*? from '[^']+'$/gm, '')
  return code
    .split(/\n(?=(?:export )?(?:async )?(?:function|const|class) )/)
    .map((one) => one.replaceAll(/\/\*\*?[\s\S]*?\*\/|\/\/.*$/gm, ''))
    .filter((one) => moves.test(one))
    .map((one) => ({
      isAsked: /\b(acceptedNew|isRepeat)\b/.test(one),
      name: `${file} ${/(?:function|const|class) (\w+)/.exec(one)?.[1] ?? ''}`,
    }))
}
