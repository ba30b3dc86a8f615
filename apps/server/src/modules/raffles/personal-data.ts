import type { PersonalData } from '#kernel/parts/personal-data'
import { listOwnTickets } from './raffle-store.ts'

export const personalData: PersonalData = {
  export: async (tx, memberId) => ({ raffleTickets: await listOwnTickets(tx, memberId) }),
  name: 'raffles',
}
