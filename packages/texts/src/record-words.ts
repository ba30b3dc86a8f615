import english from './en/records.json' with { type: 'json' }
import korean from './ko/records.json' with { type: 'json' }
import type { Worded } from './languages.ts'

/** The texts of a member's records, for files that the server writes. */
export const recordWords: Worded<typeof korean> = { EN: english, KO: korean }
