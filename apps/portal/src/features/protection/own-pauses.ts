import type { Gives } from '@madang/wire'
import type { showPauses } from '@madang/wire/pauses'

/** The member's own breaks, exclusion and blocks. */
export type Own = Gives<typeof showPauses>
