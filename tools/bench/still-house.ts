/**
 * A house in which nothing goes on by itself: no table is dealt, nothing drawn, no league
 * simulated. What a bench measures is then what was asked for.
 */
export const stillHouse: NodeJS.ProcessEnv = {
  WORKERS_OFF: [
    'cardroom-tournaments',
    'catalog-painting',
    'fishing-tanks',
    'lottery-draws',
    'sports-book',
    'sports-feed',
    'sports-settlement',
    'tables-dealing',
  ].join(','),
}
