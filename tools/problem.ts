/**
 * A trouble that a person can mend: shown as its one sentence, never with a stack.
 * Everything else that is thrown in a tool is a fault of the tool and keeps its stack.
 */
export class Problem extends Error {
  override name = 'Problem'
}
