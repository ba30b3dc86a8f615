import type { ContractKind } from '@madang/contracts'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { answerContract } from '../contracts/answer-contract.ts'
import { setMemberRebate } from '../contracts/set-member-rebate.ts'
import { offerContract } from '../contracts/offer-contract.ts'
import { termsOf } from '../contracts/terms.ts'
import type { WireTerms } from '../contracts/terms.ts'
import { castAgent } from './team.ts'

const dayMs = 86_400_000

/** The loss threshold and rate of each tier. */
type Ladder = readonly [lossMin: string, rate: string][]

type Line = {
  kind: ContractKind
  period: WireTerms['period']
  /** How many days before the start it was signed. */
  daysAgo: number
  ladders: { agent: string; upline: string | null; steps: Ladder; payer?: 'UPLINE' }[]
}

const top = { agent: castAgent.name, upline: null }

const lines: Line[] = [
  {
    daysAgo: 92,
    kind: 'DIVIDEND',
    ladders: [
      {
        ...top,
        steps: [
          ['0', '20'],
          ['1000000', '25'],
          ['3000000', '30'],
        ],
      },
      {
        agent: 'daon',
        steps: [
          ['0', '12'],
          ['500000', '15'],
        ],
        upline: 'hana',
      },
      { agent: 'siwoo', steps: [['0', '10']], upline: 'hana' },
      { agent: 'jiho', steps: [['0', '10']], upline: 'hana' },
      { agent: 'gaeun', steps: [['0', '6']], upline: 'daon' },
      { agent: 'hyunwoo', steps: [['0', '3']], upline: 'gaeun' },
    ],
    period: 'H',
  },
  {
    daysAgo: 15,
    kind: 'DAILY_SALARY',
    ladders: [
      {
        ...top,
        steps: [
          ['0', '0.8'],
          ['300000', '1.2'],
        ],
      },
      { agent: 'daon', steps: [['0', '0.5']], upline: 'hana' },
      { agent: 'siwoo', payer: 'UPLINE', steps: [['0', '0.4']], upline: 'hana' },
      { agent: 'gaeun', payer: 'UPLINE', steps: [['0', '0.3']], upline: 'daon' },
    ],
    period: 'D',
  },
  {
    daysAgo: 2,
    kind: 'HOURLY_SALARY',
    ladders: [
      { ...top, steps: [['0', '0.2']] },
      { agent: 'daon', steps: [['0', '0.1']], upline: 'hana' },
    ],
    period: 'h',
  },
  {
    daysAgo: 6,
    kind: 'REAL_TIME_SALARY',
    ladders: [
      { ...top, steps: [['0.3', '0.5']] },
      { agent: 'daon', steps: [['0.2', '0.3']], upline: 'hana' },
    ],
    period: 's',
  },
  {
    daysAgo: 20,
    kind: 'LOTTERY_REBATE',
    ladders: [
      { ...top, steps: [['0', '12.5']] },
      { agent: 'daon', steps: [['0', '12.2']], upline: 'hana' },
      { agent: 'gaeun', steps: [['0', '12']], upline: 'daon' },
    ],
    period: 's',
  },
]

/** Signs the team's contracts on their days, and leaves two offers open. */
export async function signContracts(
  tx: Tx,
  ids: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const idOf = (account: string | null) => (account === null ? null : (ids.get(account) ?? null))
  for (const { daysAgo, kind, ladders, period } of lines) {
    const at = new Date(now.getTime() - daysAgo * dayMs)
    for (const { agent, payer = 'PLATFORM', steps, upline } of ladders) {
      const downlineId = idOf(agent) ?? ''
      const id = newId()
      const terms = wordsOf(kind, { payer, period, steps })
      const uplineId = idOf(upline)
      const by = uplineId ?? 'cast'
      await offerContract(tx, { at, by, downlineId, id, kind, terms, uplineId })
      await answerContract(tx, { act: 'ACCEPT', at, id, memberId: downlineId })
    }
  }
  const hanaId = idOf(castAgent.name) ?? ''
  await setMemberRebate(tx, { agentId: hanaId, at: now, rate: '12' })
  const at = new Date(now.getTime() - dayMs)
  const waiting = { at, id: newId() }
  const better: Ladder = [
    ['0', '1'],
    ['300000', '1.5'],
  ]
  await offerContract(tx, {
    ...waiting,
    by: 'cast',
    downlineId: idOf(castAgent.name) ?? '',
    kind: 'DAILY_SALARY',
    terms: wordsOf('DAILY_SALARY', { payer: 'PLATFORM', period: 'D', steps: better }),
    uplineId: null,
  })
  await offerContract(tx, {
    at,
    by: idOf(castAgent.name) ?? '',
    downlineId: idOf('jiho') ?? '',
    id: newId(),
    kind: 'HOURLY_SALARY',
    terms: wordsOf('HOURLY_SALARY', { payer: 'PLATFORM', period: 'h', steps: [['0', '0.1']] }),
    uplineId: idOf(castAgent.name),
  })
}

/** For real-time salary, a step is the rate of a profit and the rate of a loss. */
type Words = { period: WireTerms['period']; payer: 'PLATFORM' | 'UPLINE'; steps: Ladder }

function wordsOf(kind: ContractKind, { payer, period, steps }: Words) {
  const isRealTime = kind === 'REAL_TIME_SALARY'
  const [profitRate = '0', lossRate = '0'] = steps[0] ?? []
  return termsOf({
    carry: 'NONE',
    mode: 'FIXED',
    payer,
    period,
    realTime: isRealTime ? { lossRate, profitRate, stakeMin: '1000' } : null,
    tiers: isRealTime
      ? []
      : steps.map(([lossMin, rate]) => ({ activeMembersMin: 0, lossMin, rate, validBetMin: '0' })),
  })
}
