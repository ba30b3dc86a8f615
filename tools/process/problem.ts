/**
 * A problem that a person can fix: shown as its one sentence, without a stack. Any other error in a
 * tool is a fault of the tool and keeps its stack.
 */
export class Problem extends Error {
  override name = 'Problem'
}
