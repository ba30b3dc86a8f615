import type { Call, RefusalCode } from '@madang/wire'
import type { Reply, Visit } from '../towns/town.ts'
import type { Scene } from './scene.ts'

/** A person before a call, with everything it needs but the money. */
export type Stand = {
  as: Visit
  /** Whose money it is. */
  memberId: string
  /** What is asked, without the key. */
  given: object
  /** What makes it another request under the same key; a call without a key has none. */
  other?: object
  /** What is heard while there is too little money; a call that needs none has none. */
  poor?: RefusalCode
  /** The money comes, or whatever else was missing. */
  ready?: () => Promise<void>
  /** The code of a repeat that is not answered again, because its asker is gone. */
  codeAgain?: RefusalCode
  /** The same person by another session or launch. */
  again?: () => Promise<Visit>
  /** What the member's accounts together lose by it, where it can be said, also from the answer. */
  costUnits?: bigint | ((value: Reply['value']) => bigint)
  /** A refusal is the last answer: whoever is refused stands before another call afterwards. */
  isFinal?: true
  /** Asked again under other keys it takes more, until nothing is left. */
  isSpending?: boolean
}

/** How somebody comes to stand before a call that moves money. */
export type Recipe = { wire: Call; stand: (scene: Scene) => Promise<Stand> }
