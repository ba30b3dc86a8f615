const atWork = [
  'cardroom-tournaments',
  'catalog-painting',
  'fishing-tanks',
  'lottery-draws',
  'sports-book',
  'sports-feed',
  'sports-settlement',
]

/**
 * A house in which nothing goes on by itself: no table is dealt, nothing drawn, no league
 * simulated. What a bench measures is then what was asked for.
 */
export const stillHouse: NodeJS.ProcessEnv = {
  WORKERS_OFF: [...atWork, 'tables-dealing'].join(','),
}

/** The same, with tables that are dealt. */
export const stillTables: NodeJS.ProcessEnv = { WORKERS_OFF: atWork.join(',') }
