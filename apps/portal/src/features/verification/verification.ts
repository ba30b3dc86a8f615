import type { Gives } from '@madang/wire'
import type { showVerification } from '@madang/wire/verification'

/** How far a member is known to the house, as the member sees it. */
export type Verification = Gives<typeof showVerification>
