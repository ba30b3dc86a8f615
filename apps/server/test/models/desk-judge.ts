import { randomUUID } from 'node:crypto'
import type { Call } from '@madang/wire'
import { listArrivals, readArrivals } from '@madang/wire/arrivals'
import * as office from '@madang/wire/cash-office'
import * as disputes from '@madang/wire/disputes'
import * as parts from '@madang/wire/payout-parts'
import * as wallet from '@madang/wire/wallet'
import * as withdrawals from '@madang/wire/withdrawals'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { pictureOf } from '../picture-of.ts'
import type { Reply, Town, Visit } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'

/** One press of somebody at a desk: who, what, on which of the documents, and how honestly. */
export type Press = { who: number; what: number; which: number; how: number }

export const operatorNames = ['jisoo', 'minho', 'mallory'] as const

type Row = Record<string, any> // oxlint-disable-line typescript/no-explicit-any -- as the wire gives it

/**
 * Judge 6: a month of two operators and a dishonest one, who press anything on anything, also what
 * their page would not offer. It knows the rules of `modules/wallet/README.md` and no code: what
 * leaves the house or credits a member shows two operators in ledger and audit trail.
 */
export class Desk {
  private readonly operators: Visit[] = []
  private readonly ids = new Map<string, string>()
  private line = 0
  private readonly town: Town
  private member: Visit = { cookies: {} }
  /** What the presses led to, so that a run that reached nothing is seen. */
  readonly reached = new Set<string>()

  constructor(town: Town) {
    this.town = town
  }

  /** A new day: everybody logs in, and the member has asked for money in both directions. */
  async begin(): Promise<void> {
    this.town.clock.tick(24 * 3_600_000)
    for (const [at, name] of operatorNames.entries()) {
      this.operators[at] = await operatorVisitOf(this.town, name)
    }
    const { rows } = await this.town.context.db.pool.query(
      'select id, name from operators.operator',
    )
    for (const { id, name } of rows as { id: string; name: string }[]) this.ids.set(name, id)
    this.member = await visitOf(this.town, 'sora')
    await this.wish('30000')
    await this.wish('2600000')
    await this.withdraw('20000')
    await this.withdraw('1200000')
  }

  private async wish(amount: string): Promise<void> {
    const given = { amount, bankId: 'madang-1', id: randomUUID() }
    await this.town.ask(wallet.requestBankDeposit, given, this.member)
  }

  private async withdraw(amount: string): Promise<void> {
    const { value } = await this.town.ask(withdrawals.showWithdrawalTerms, {}, this.member)
    const given = { amount, bankAccountId: value.accounts[0].id, id: randomUUID() }
    const asked = { ...given, paymentPassword: '915203' }
    await this.town.ask(withdrawals.requestWithdrawal, asked, this.member)
  }

  /** Presses once; what is refused is fine, what breaks is not. */
  async press({ how, what, which, who }: Press): Promise<void> {
    const by = this.operators[who % this.operators.length] ?? this.member
    const acts = this.acts(by, which, how)
    const [name, act] = acts[what % acts.length] ?? []
    const reply = await act?.()
    if (!reply) return
    if (reply.status >= 500) throw new Error(`${name}: ${reply.status} ${reply.errorCode}`)
    if (reply.success) this.reached.add(name ?? '')
  }

  private acts(
    by: Visit,
    which: number,
    how: number,
  ): [string, () => Promise<Reply | undefined>][] {
    const pick = async (call: Call): Promise<Row | undefined> => {
      const { value } = await this.town.ask(call, { limit: '50', state: 'all' }, by)
      const rows = value.rows as Row[]
      // Mostly what their page would offer, and one time in three anything.
      const offered = rows.filter(({ mayOffice }) => (mayOffice as string[]).length > 0)
      const likely = how % 3 === 0 || offered.length === 0 ? rows : offered
      return likely.length === 0 ? undefined : likely[which % Math.min(likely.length, 6)]
    }
    const on =
      (list: Call, call: Call, bodyOf: (row: Row) => object = () => ({})) =>
      async (): Promise<Reply | undefined> => {
        const row = await pick(list)
        if (!row) return undefined
        return this.town.ask(call, { id: randomUUID(), subject: row['id'], ...bodyOf(row) }, by)
      }
    const deposit = office.listOfficeDeposits
    const out = office.listOfficeWithdrawals
    const reason = 'the judge says so'
    const isWrong = how % 5 === 0
    const sent = (row: Row, amount: string) => ({
      amount: isWrong ? '1' : amount,
      receiver: { bank: row['bank'].bank, holder: row['bank'].holder, number: row['number'] },
      reference: `J-${how}`,
    })
    const open = (row: Row) => (row['parts'] as Row[]).find(({ state }) => state === 'waiting')
    const account = { bank: '신한은행', holder: '맬러리', number: '110400000999' }
    const outcome = ['paid-again', 'returned', 'refused'][how % 3]
    return [
      ['deposit claim', on(deposit, office.claimDeposit)],
      [
        'deposit confirm',
        on(deposit, office.confirmDeposit, (row) => ({
          amount: how % 4 === 0 ? '9000000' : row['amount'],
          payer: how % 3 === 0 ? '맬러리' : row['member'].payeeName,
        })),
      ],
      ['bank list', () => this.readList(by, how)],
      ['suspense claim', on(office.listSuspense, office.claimSuspense)],
      [
        'suspense credit',
        on(office.listSuspense, office.resolveSuspense, () => ({
          outcome: 'credited',
          reason,
          ...(how % 2 === 0 && { account: 'sora' }),
        })),
      ],
      [
        'suspense return',
        on(office.listSuspense, office.resolveSuspense, (row) => ({
          amount: row['amount'],
          outcome: 'returned',
          reason,
          receiver: isWrong ? { ...account, number: '1' + account.number } : account,
          ...(how % 2 === 0 && { reference: `J-${how}` }),
        })),
      ],
      ['withdrawal claim', on(out, office.claimWithdrawal)],
      ['withdrawal approve', on(out, office.approveWithdrawal)],
      ['withdrawal pay', on(out, office.payWithdrawal, (row) => sent(row, row['payout']))],
      [
        'withdrawal part',
        on(out, parts.sendPart, (row) => ({
          place: String(open(row)?.['place'] ?? 1),
          ...sent(row, open(row)?.['amount'] ?? '1'),
        })),
      ],
      ['not received', () => this.missAPayout()],
      ['dispute claim', on(disputes.listDisputes, disputes.claimDispute)],
      [
        'dispute resolve',
        on(disputes.listDisputes, disputes.resolveDispute, () => ({ outcome, reason })),
      ],
      [
        'dispute decide',
        on(disputes.listDisputes, disputes.decideDispute, (row) => ({
          amount: row['missing'],
          isAgreed: how % 7 !== 0,
          note: reason,
          receiver: row['receiver'],
          reference: `J-${how}`,
        })),
      ],
      ['adjustment propose', () => this.correct(by, how)],
      [
        'adjustment book',
        on(office.listAdjustments, office.decideAdjustment, () => ({ outcome: 'booked' })),
      ],
    ]
  }

  private async readList(by: Visit, how: number): Promise<Reply> {
    const { value } = await this.town.ask(office.listOfficeDeposits, { state: 'all' }, by)
    const rows = value.rows as Row[]
    const row = rows[how % Math.max(rows.length, 1)]
    this.line += 1
    const holder = how % 3 === 0 ? '맬러리' : (row?.['member'].payeeName ?? '맬러리')
    const cells = [`J${this.line}`, '2026-11-22 10:00', row?.['amount'] ?? '5000', 'KRW', holder]
    const lines = [...cells, row?.['code'] ?? ''].join(',')
    return this.town.ask(readArrivals, { bankId: 'madang-1', id: randomUUID(), lines }, by)
  }

  private async missAPayout(): Promise<Reply | undefined> {
    const { value } = await this.town.ask(withdrawals.listWithdrawals, {}, this.member)
    const paid = (value.rows as Row[]).find(({ state }) => state === 'paid')
    if (!paid) return undefined
    const uploads = [await pictureOf(this.town, this.member)]
    const body = { id: randomUUID(), outcome: 'not-received', subject: paid['id'], uploads }
    return this.town.ask(withdrawals.giveReceipt, body, this.member)
  }

  private async correct(by: Visit, how: number): Promise<Reply> {
    const asked = {
      account: how % 2 === 0 ? 'cash' : 'credit',
      amount: ['10', '90000', '5000000'][how % 3],
      direction: how % 5 === 0 ? 'from-member' : 'to-member',
      id: randomUUID(),
      memberId: await this.town.idOf('sora'),
      reason: 'the judge corrects',
    }
    return this.town.ask(office.proposeAdjustment, asked, by)
  }

  /** What money left or was credited since the start of the story by fewer than two operators. */
  async single(since: Date): Promise<string[]> {
    const { pool } = this.town.context.db
    const { rows: postings } = await pool.query(
      `select t.cause, t.subject, t.amount, t.at, t.key from ledger.transfer t
       join ledger.account debit on debit.id = t.debit
       join ledger.account credit on credit.id = t.credit
       where t.at > $1 and t.cause not in ('withdrawal-hold', 'withdrawal-refused')
         and (credit.purpose in ('bank', 'sandbox') and credit.holder is null
           or debit.holder is null and credit.holder is not null)
       order by t.id`,
      [since],
    )
    const hands = await this.handsOf(since)
    const alone = new Map<string, { at: Date; units: bigint; by: string }[]>()
    return (postings as Row[]).flatMap(({ amount, at, cause, key, subject }) => {
      const by = hands.get(subject) ?? new Set<string>()
      if (by.size >= 2) return []
      const units = BigInt(amount)
      const [only = 'nobody'] = by
      // A deposit that its member asked for may be one operator's word, up to limits two have set.
      const isAsked = cause === 'deposit' && String(key).startsWith('deposit:')
      const past = (alone.get(only) ?? []).filter((one) => +at - +one.at < 24 * 3_600_000)
      const sum = past.reduce((total, one) => total + one.units, units)
      if (isAsked && only !== 'nobody' && sum < 2_000_000n * 100_000n) {
        alone.set(only, [...past, { at, by: only, units }])
        return []
      }
      return [`${cause} of ${units / 100_000n} (${key}) by ${[...by].join() || 'nobody'}`]
    })
  }

  /** Who had a hand in each document: who did more than claim it, by the audit trail. */
  private async handsOf(since: Date): Promise<Map<string, Set<string>>> {
    const { pool } = this.town.context.db
    const { rows } = await pool.query(
      `select operator_name as name, object from operators.audit
       where at > $1 and outcome = 'done' and action not like '%/claim'
         and action <> 'POST /bo/arrivals'`,
      [since],
    )
    const hands = new Map<string, Set<string>>()
    const add = (document: string, name: string) =>
      hands.set(document, (hands.get(document) ?? new Set<string>()).add(name))
    for (const { name, object } of rows as { name: string; object: string }[]) add(object, name)
    // A case of suspense carries the hands of its deposit, and of whoever read the list.
    const [by] = this.operators
    const all = { limit: '100', state: 'all' }
    const { value: cases } = await this.town.ask(office.listSuspense, all, by)
    const { value: lines } = await this.town.ask(listArrivals, { limit: '100' }, by)
    for (const one of cases.rows as Row[]) {
      for (const name of hands.get(one['depositId']) ?? []) add(one['id'], name)
      const line = (lines.rows as Row[]).find(
        ({ bankId, reference }) => `${bankId}:${reference}` === one['paymentId'],
      )
      if (line) add(one['id'], line['readBy'])
    }
    for (const line of lines.rows as Row[]) {
      if (line['depositId']) add(line['depositId'], line['readBy'])
    }
    // What is paid again or comes back is booked on the withdrawal, and said on its dispute.
    const { value: said } = await this.town.ask(disputes.listDisputes, all, by)
    for (const one of said.rows as Row[]) {
      for (const name of hands.get(one['id']) ?? []) add(one['withdrawalId'], name)
    }
    return hands
  }
}
