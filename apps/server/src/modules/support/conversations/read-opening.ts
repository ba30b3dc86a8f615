import type { ReadTx } from '#kernel/database/database'
import { openingOf, type Opening } from '#kernel/opening'
import { agePolicyAt, readSetting, readSettings } from '#settings'
import { conversationSetting } from './conversation-setting.ts'

/** Reads whether live chat is staffed at this moment, in the brand's time zone. */
export async function readOpening(tx: ReadTx, at: Date): Promise<Opening> {
  const { age } = await readSettings(tx)
  const { timeZone } = agePolicyAt(age.policies, at)
  return openingOf(await readSetting(tx, conversationSetting), at, timeZone)
}
