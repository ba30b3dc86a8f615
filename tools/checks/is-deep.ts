/**
 * Whether long checks run in full: `npm run test:deep`. `npm test` runs their short form, or skips
 * them where there is none; CONTRIBUTING lists both.
 */
export const isDeep = process.env['MADANG_DEEP'] === '1'
