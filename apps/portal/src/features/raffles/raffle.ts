import type { Gives } from '@madang/wire'
import type { listRaffles } from '@madang/wire/raffles'

export type Raffle = Gives<typeof listRaffles>[number]
