import { newId } from '../../apps/server/src/kernel/ids.ts'
import { ask, type Answer, type Tally } from './ask.ts'
import * as people from './people.ts'
import type { Attack, Stage } from './stage.ts'

const crowdSize = 20

/** Sends many simultaneous requests of which only one may count. */
export const races: Attack = {
  name: 'races',
  async run(stage, tally) {
    for (let turn = 0; turn < stage.scale; turn++) {
      for (const race of [oneSpin, oneLaunch, oneName, oneDeposit, oneKey, oneWithdrawal]) {
        await race(stage, tally)
      }
    }
  },
}

const atOnce = (count: number, send: (n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => send(n)))

const doneIn = (answers: readonly Answer[]) => answers.filter(({ isDone }) => isDone)

/** The same id is the same turn: one stake is taken, and all responses have the same payout. */
async function oneSpin({ attacker, product: { addresses } }: Stage, tally: Tally): Promise<void> {
  const before = await people.balanceOf(addresses, attacker)
  const id = newId()
  const spin = () => people.spin(addresses, attacker.frame, id)
  const responses = await atOnce(crowdSize, async () => tally.add('spin', await spin()))
  // A caller that was told to wait retries, as the game does.
  await new Promise((resume) => setTimeout(resume, 1_100))
  const last = tally.add('spin', await spin())
  const payouts = [...doneIn(responses), last].map(({ value }) => payoutOf(value))
  if (new Set(payouts).size > 1) tally.fault('one spin: several payouts were told')
  const after = await people.balanceOf(addresses, attacker)
  const due = before - Number(people.stake) + Number(payouts[0])
  if (Math.abs(after - due) > 0.001) tally.fault(`one spin: ${before} became ${after}, not ${due}`)
}

const payoutOf = (value: Record<string, unknown>): string =>
  String((value['round'] as { payout?: string } | undefined)?.payout)

async function oneLaunch({ attacker, product: { addresses } }: Stage, tally: Tally): Promise<void> {
  const token = await people.launchToken(addresses, attacker)
  const url = `${addresses.arcade}/play/launch`
  const responses = await atOnce(crowdSize, async () =>
    tally.add('launch', await ask({ ip: attacker.ip }, { body: { token }, method: 'POST', url })),
  )
  const frames = new Set(doneIn(responses).map(({ value }) => value['frameToken']))
  if (frames.size !== 1) tally.fault(`one launch token opened ${frames.size} frames`)
  attacker.frame = { ip: attacker.ip, token: String([...frames][0]) }
}

async function oneName({ product: { addresses } }: Stage, tally: Tally): Promise<void> {
  const account = `atk${newId().slice(-10)}`
  const url = `${addresses.portal}/wps/member/register`
  const responses = await atOnce(8, async () => {
    const body = people.registrationOf(account)
    return tally.add('register', await ask({ ip: people.freshAddress() }, put(url, body)))
  })
  if (doneIn(responses).length !== 1) tally.fault(`one name, ${doneIn(responses).length} members`)
}

const put = (url: string, body: object) => ({ body, method: 'PUT', url })
const post = (url: string, body: object) => ({ body, method: 'POST', url })

async function oneDeposit({ product: { addresses } }: Stage, tally: Tally): Promise<void> {
  const minji = await people.castAt(addresses, 'minji')
  const url = `${addresses.portal}/wps/transaction/deposit/mt`
  const body = { amount: '50000', bankId: 'madang-1', id: newId() }
  const responses = await atOnce(crowdSize, async () =>
    tally.add('deposit', await ask(minji, post(url, body))),
  )
  const codes = new Set(doneIn(responses).map(({ value }) => JSON.stringify(value)))
  if (codes.size !== 1) tally.fault(`one deposit was told in ${codes.size} ways`)
}

/** One id with two contents: one counts, the other is refused because the key is used. */
async function oneKey({ product: { addresses } }: Stage, tally: Tally): Promise<void> {
  const junho = await people.castAt(addresses, 'junho')
  const url = `${addresses.portal}/wps/transaction/deposit/mt`
  const id = newId()
  const responses = await atOnce(crowdSize, async (n) => {
    const body = { amount: String(50_000 + 1_000 * (n % 2)), bankId: 'madang-1', id }
    return tally.add('key', await ask(junho, post(url, body)))
  })
  const amounts = new Set(doneIn(responses).map(({ value }) => value['amount']))
  if (amounts.size !== 1) tally.fault(`one key carried ${amounts.size} amounts`)
}

/** The money for one withdrawal is held once, however many requests arrive. */
async function oneWithdrawal({ product: { addresses } }: Stage, tally: Tally): Promise<void> {
  const sora = await people.castAt(addresses, 'sora')
  const url = `${addresses.portal}/wps/transaction/withdraw`
  const terms = await ask(sora, { method: 'GET', url: `${url}/terms` })
  const { accounts = [], available, amountMax } = terms.value as Terms
  const amount = Math.floor(Math.min(Number(available), Number(amountMax)) * 0.6)
  const responses = await atOnce(crowdSize, async () => {
    const paymentPassword = people.paymentPasswordOf('sora')
    const body = { amount: String(amount), bankAccountId: accounts[0]?.id, id: newId() }
    return tally.add('withdraw', await ask(sora, post(url, { ...body, paymentPassword })))
  })
  const held = doneIn(responses).length * amount
  if (held > Number(available)) tally.fault(`${held} are held of ${available}`)
}

type Terms = { available?: string; amountMax?: string; accounts?: { id: string }[] }
