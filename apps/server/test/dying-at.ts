import type { Database } from '../src/kernel/database/database.ts'

const killedWord = 'killed at this step'

/** A database whose process dies at one statement; its open transaction is rolled back. */
function dyingAt(db: Database, step: number): Database {
  let asked = 0
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (name !== 'write') return typeof value === 'function' ? value.bind(target) : value
      return (run: Parameters<Database['write']>[0]) =>
        target.write((tx) => {
          const rows = tx.rows.bind(tx)
          tx.rows = (statement: Parameters<typeof rows>[0]) => {
            asked += 1
            if (asked === step) throw new Error(killedWord)
            return rows(statement)
          }
          return run(tx)
        })
    },
  })
}

/**
 * Runs a function repeatedly, dying one statement later each time, until it completes.
 *
 * @returns how often it died
 */
export async function killAtEachStep(
  db: Database,
  run: (through: Database) => Promise<unknown>,
): Promise<number> {
  for (let step = 1; step < 400; step++) {
    const isKilled = await run(dyingAt(db, step)).then(
      () => false,
      (error: Error) => {
        if (error.message !== killedWord) throw error
        return true
      },
    )
    if (!isKilled) return step - 1
  }
  throw new Error('it never came to its end')
}
