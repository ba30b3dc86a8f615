import { expect } from 'vitest'
import { Refusal } from '../../src/kernel/refusal.ts'
import type { Town } from './town.ts'

/**
 * A verb of the story language: a real operation, never a row written by hand. What it gives is
 * compared with the word behind the arrow; a Refusal is compared by its code.
 */
export type Verb = (words: string[], town: Town) => Promise<string | number | bigint | void>
export type Verbs = Record<string, Verb>

/**
 * Plays the lines of a story one after another. A line is a verb and its words, and after `→` what
 * must come of it. After every line `check` looks at the books.
 */
export async function story(
  town: Town,
  verbs: Verbs,
  lines: string,
  check: (town: Town) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const line of lines.split('\n').map(tidied)) {
    if (line === '' || line.startsWith('#')) continue
    const [deed = '', expected] = line.split('→').map((part) => part.trim())
    const [verb = '', ...words] = deed.split(/\s+/)
    const act = { ...townVerbs, ...verbs }[verb]
    if (!act) throw new Error(`The story has no verb "${verb}": ${line}`)
    const outcome = await outcomeOf(() => act(words, town), expected !== undefined)
    if (expected !== undefined) expect(`${deed} → ${String(outcome)}`).toBe(line)
    await check(town)
  }
}

const span = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1_000 }

const townVerbs: Verbs = {
  /** `tick 24 hours` */
  async tick([count, unit = ''], town) {
    const length = span[unit.replace(/s$/, '') as keyof typeof span]
    town.clock.tick(Number(count) * length)
    await town.events.settle()
  },
}

/** A no that the line does not expect fails the story; one it expects is its outcome. */
async function outcomeOf(act: () => Promise<string | number | bigint | void>, isExpected: boolean) {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal && isExpected) return error.code
    throw error
  }
}

/** One space between words, so that stories may stand in columns. */
const tidied = (line: string): string => line.trim().replace(/\s+/g, ' ')
