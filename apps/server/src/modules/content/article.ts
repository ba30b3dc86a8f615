import type { Worded } from '@madang/wire'
import type { articleGroups } from '@madang/wire/help'

/** One version of an article of the help center. */
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
