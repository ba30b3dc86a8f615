/**
 * Whether what is long by nature runs whole: `npm run test:deep`. `npm test` runs its short form,
 * or leaves it out where there is none; CONTRIBUTING lists both.
 */
export const isDeep = process.env['MADANG_DEEP'] === '1'
