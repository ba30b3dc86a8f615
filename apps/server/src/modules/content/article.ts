import type { Worded } from '@madang/wire'
import type { articleGroups } from '@madang/wire/help'

/** An article of the help center in one of its wordings. */
export type Article = {
  slug: string
  group: (typeof articleGroups)[number]
  title: Worded
  /** Sanitised HTML. */
  body: Worded
  position: number
  isShown: boolean
  version: number
  changedAt: Date
  changedBy: string
}
