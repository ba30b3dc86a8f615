import { browserTests } from './checks/check-browser.ts'

/** `npm run test:browser -- login`: the browser stories alone, or those whose file is named. */
export async function main(words: string[]): Promise<number> {
  const { counts, trouble } = await browserTests(words)
  if (trouble) console.error(trouble)
  console.log(`${counts?.passed ?? 0} passed, ${counts?.failed ?? 0} failed`)
  return trouble ? 1 : 0
}
