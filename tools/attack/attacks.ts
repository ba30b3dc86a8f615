import { foreignObjects, forgedCredentials } from './credentials.ts'
import { fuzz } from './fuzz.ts'
import { kills } from './kills.ts'
import { lostReplies } from './lost-replies.ts'
import { races } from './races.ts'
import { refusedFirst } from './refused-first.ts'
import type { Attack } from './stage.ts'

/** The attacks besides the floods, in this order. */
export const attacks: Attack[] = [
  races,
  refusedFirst,
  lostReplies,
  forgedCredentials,
  foreignObjects,
  kills,
  fuzz,
]
