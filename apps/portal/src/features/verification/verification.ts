import type { Gives } from '@madang/wire'
import type { showVerification } from '@madang/wire/verification'

/** The member's verification as the member sees it. */
export type Verification = Gives<typeof showVerification>
