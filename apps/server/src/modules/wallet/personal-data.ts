import type { PersonalData } from '#kernel/parts/personal-data'
import { eraseBankAccounts } from './banks/erase-store.ts'
import { moneyHeld } from './held.ts'

export const personalData: PersonalData = {
  /** Erases bank accounts and removes the names from past withdrawals. */
  erase: eraseBankAccounts,
  export: async (tx, memberId) => ({ money: await moneyHeld(tx, memberId) }),
  name: 'wallet',
}
