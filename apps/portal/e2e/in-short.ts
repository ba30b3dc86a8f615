import { isDeep } from '../../../tools/checks/is-deep.ts'

/**
 * In which languages, lights and widths a screen is looked at: in the first two of them usually,
 * which differ in all three, and in all by `npm run test:deep`.
 */
export const inShort = <Variant>(variants: readonly Variant[]): readonly Variant[] =>
  isDeep ? variants : variants.slice(0, 2)
