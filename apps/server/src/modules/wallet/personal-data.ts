import type { PersonalData } from '#kernel/personal-data'
import { eraseBankAccounts } from './banks/erase-store.ts'
import { moneyHeld } from './held.ts'

export const personalData: PersonalData = {
  /** Whose name is erased has no bank account any more, and past withdrawals name nobody. */
  erase: eraseBankAccounts,
  export: async (tx, memberId) => ({ money: await moneyHeld(tx, memberId) }),
  name: 'wallet',
}
