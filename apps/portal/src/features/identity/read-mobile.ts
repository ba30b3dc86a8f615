import { identifier } from '@madang/wire/typed'

/**
 * Returns a mobile number in E.164. The numbering plans are heavy, so they are loaded when somebody
 * registers with a number.
 */
export async function readMobile(
  typed: string,
  dialingCode: string | undefined,
): Promise<string | undefined> {
  const { mobileOf } = await import('@madang/wire/phones')
  return mobileOf(typed, dialingCode)
}

/** Whether this could be a number; the server knows the numbering plans. */
export const isLikeMobile = (typed: string): boolean =>
  /^\+?(?:\D?\d){8,17}$/.test(identifier(typed).replace(/[\s()]/g, ''))
