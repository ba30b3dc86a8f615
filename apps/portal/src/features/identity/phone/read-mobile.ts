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
