import * as v from 'valibot'
import { depositGroups, depositMethods, groupDefaults, methodDefaults } from './deposit-method.ts'
import { decimal, isInOrder, line, whole } from './setting-fields.ts'

const bankAccount = v.strictObject({
  id: line(40),
  bank: line(40),
  /** The English name; empty if the bank has no other name. */
  bankEn: v.optional(line(40), ''),
  number: line(40),
  holder: line(40),
})

/** Deposit settings: amounts, methods and the house's bank accounts. */
export const depositTerms = v.pipe(
  v.strictObject({
    amountMin: v.optional(decimal, '10000.00'),
    amountMax: v.optional(decimal, '10000000.00'),
    lifeMinutes: v.optional(whole, 60),
    openCountMax: v.optional(whole, 3),
    /** From this amount on, a second operator must confirm that a transfer arrived. */
    fourEyesFrom: v.optional(decimal, '2000000.00'),
    /** The daily sum over all members that one operator may confirm alone; 0: no limit. */
    separateFrom: v.optional(decimal, '20000000.00'),
    /** Switches for all transfers and all provider payments, whatever their hours. */
    isBankOn: v.optional(v.boolean(), true),
    isSandboxOn: v.optional(v.boolean(), true),
    groups: v.optional(depositGroups, groupDefaults),
    methods: v.optional(depositMethods, methodDefaults),
    bankAccounts: v.optional(v.array(bankAccount), [
      {
        bank: '마당은행',
        bankEn: 'Madang Bank',
        holder: '마당(연습용)',
        id: 'madang-1',
        number: '000-0000-000001',
      },
    ]),
  }),
  v.forward(
    v.check((terms) => isInOrder(terms)),
    ['amountMax'],
  ),
)
