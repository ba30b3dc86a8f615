import { memberRegistered } from '#identity'
import { subscriber } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { depositSettled, withdrawalMoved } from '#wallet'
import { addDeposits, addMembers, addPaid, addPlays, revisePlays } from './add-figures.ts'

export const subscribers = [
  subscriber('overview.add-plays', wagersSettled, addPlays),
  subscriber('overview.revise-plays', wagersRevised, revisePlays),
  subscriber('overview.add-deposits', depositSettled, addDeposits),
  subscriber('overview.add-paid', withdrawalMoved, addPaid),
  subscriber('overview.add-members', memberRegistered, addMembers),
]
