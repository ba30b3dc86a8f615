const atWork = [
  'cardroom-tournaments',
  'catalog-painting',
  'fishing-tanks',
  'lottery-draws',
  'sports-automatic',
  'sports-book',
  'sports-feed',
  'sports-settlement',
]

/**
 * A house without background activity: no dealing, no draws, no simulated leagues. A bench then
 * measures only its own requests.
 */
export const stillHouse: NodeJS.ProcessEnv = {
  WORKERS_OFF: [...atWork, 'tables-dealing'].join(','),
}

/** The same, but tables are dealt. */
export const stillTables: NodeJS.ProcessEnv = { WORKERS_OFF: atWork.join(',') }
