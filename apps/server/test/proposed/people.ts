import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as agents from '@madang/wire/agents-office'
import { giveGrant } from '@madang/wire/bonus-office'
import { setHouseLimit } from '@madang/wire/house-limits'
import { proposeSetting } from '@madang/wire/operators'
import { proposeStaff } from '@madang/wire/staff'
import { proposeBenefits, proposeRank } from '@madang/wire/vip'
import { reason, type ProposedStory } from './story.ts'

/** Proposals about the house, its operators and its members. */
export const aboutPeople: ProposedStory[] = [
  {
    kind: 'setting',
    propose: ({ ask }, id) =>
      ask(proposeSetting, {
        id,
        reason,
        subject: 'adjustments',
        wanted: { amountMax: '9000000.00' },
      }),
    shows: { after: { amountMax: '9000000.00' }, before: { amountMax: '10000000.00' } },
  },
  {
    kind: 'operator',
    propose: ({ ask }, id) =>
      ask(proposeStaff, {
        fullName: '새 사람',
        id,
        isInvited: true,
        mail: 'new@madang.example',
        name: 'newcomer',
        reason,
        roles: ['support', 'content'],
        title: '상담',
      }),
    shows: {
      after: {
        fullName: '새 사람',
        isInvited: true,
        jobTitle: '상담',
        roles: ['support', 'content'],
      },
      subject: 'newcomer',
    },
  },
  {
    kind: 'rank',
    propose: ({ ask }, id) => ask(proposeRank, { account: 'sora', id, level: 3, reason }),
    shows: {
      after: { rank: { EN: expect.any(String), KO: expect.stringMatching(/[가-힣]/) } },
      member: { name: 'sora' },
    },
  },
  {
    kind: 'rank',
    async propose({ ask, town }, id) {
      const { rows } = await town.context.db.pool.query(
        "select id from operators.operator where name = 'minho'",
      )
      return ask(proposeBenefits, {
        id,
        level: 2,
        manager: {
          contact: '02-555-0102',
          hours: null,
          name: { EN: 'Ms Han', KO: '한 매니저' },
          operatorId: (rows[0] as { id: string }).id,
        },
        reason,
        withdrawMinutes: 20,
        withdrawOncePercent: 110,
        withdrawPercent: 150,
      })
    },
    shows: {
      after: {
        contact: '02-555-0102',
        manager: { KO: '한 매니저' },
        withdrawMinutes: 20,
        withdrawOncePercent: 110,
        withdrawPercent: 150,
      },
      member: null,
      name: { KO: expect.stringMatching(/[가-힣]/) },
    },
  },
  {
    kind: 'bonus',
    propose: ({ ask, sora }, id) =>
      ask(giveGrant, {
        amount: '30000',
        convertMax: '90000',
        id,
        lifeDays: 7,
        multiple: 5,
        reason,
        stakeMax: null,
        subject: sora,
        title: { EN: 'For your patience', KO: '기다려 주셔서 감사해요' },
        weights: [{ category: 'RNG', percent: 100 }],
      }),
    shows: {
      after: {
        convertMax: '90000',
        lifeDays: 7,
        multiple: 5,
        title: { KO: '기다려 주셔서 감사해요' },
        weights: [{ category: 'RNG', percent: 100 }],
      },
      amount: '30000.00',
      cause: 'bonus-granted',
      member: { name: 'sora' },
    },
  },
  {
    kind: 'house-limit',
    async propose({ ask, sora }, id) {
      const given = { kind: 'time', period: 'day', reason, subject: sora }
      await ask(setHouseLimit, { ...given, amount: '60', id: randomUUID() })
      return ask(setHouseLimit, { ...given, amount: '120', id })
    },
    shows: {
      after: { minutes: '120' },
      amount: null,
      before: { kind: 'time', minutes: '60', period: 'day' },
      member: { name: 'sora' },
      reason,
      subject: 'sora',
    },
  },
  {
    kind: 'house-limit',
    async propose({ ask, sora }, id) {
      const given = { kind: 'deposit', period: 'day', reason, subject: sora }
      await ask(setHouseLimit, { ...given, amount: '10000', id: randomUUID() })
      return ask(setHouseLimit, { ...given, amount: null, id })
    },
    shows: { after: { limit: null }, amount: null, before: { limit: '10000.00' } },
  },
  {
    kind: 'agent-move',
    propose: ({ ask }, id) =>
      ask(agents.proposeMove, { account: 'minji', id, reason, uplineAccount: '' }),
    shows: {
      after: { from: expect.stringMatching(/^\d{4}-/), upline: '–' },
      before: { upline: 'junho' },
      member: { name: 'minji' },
    },
  },
]
