import type { Gives } from '@madang/wire'
import type { listGrants } from '@madang/wire/bonus'

/** A bonus as its member sees it. */
export type Grant = Gives<typeof listGrants>['rows'][number]
