import { randomInt } from 'node:crypto'
import type { Database } from '#kernel/database/database'
import { digestOf, newId, newToken } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { sliderRule } from '../login/attempt.ts'
import { visitBucket } from '../login/devices/known-browser.ts'
import type { Visit } from '../login/devices/known-browser.ts'
import { countAttempt } from '#kernel/attempts/count-attempt'
import { drawSlider } from './draw-slider.ts'
import { deleteSlider, insertPass, insertSlider } from './human-pass-store.ts'
import type { HumanPurpose } from './human-pass-store.ts'
import { isHumanSlide, passLifeMs, placeOf, sliderLifeMs, sliderSize } from './slider.ts'
import type { Track } from './slider.ts'

/** An unpredictable number from 0 up to 1: the target position is a secret. */
const chance = (): number => randomInt(2 ** 32) / 2 ** 32

/** Creates a slider and stores the target position. @throws Refusal `too-many-requests` */
export async function openSlider({ db }: AppContext, order: Visit & { purpose: HumanPurpose }) {
  const { at, ip, purpose } = order
  const place = placeOf({ x: chance(), y: chance() })
  const id = newId()
  await db.write(async (tx) => {
    await countAttempt(tx, [await visitBucket(tx, sliderRule, 'slider', order)], at)
    const endsAt = new Date(at.getTime() + sliderLifeMs)
    await insertSlider(tx, { endsAt, id, ip, purpose, x: place.x })
  })
  return { ...sliderSize, ...(await drawSlider(place, chance)), id, y: place.y }
}

/**
 * Checks the one try of a slider and returns a pass.
 *
 * @throws Refusal `human-check-failed`: wrong position, moved by a script, too late, or tried
 *   before
 */
export async function verifySlider(
  { db }: AppContext,
  order: { id: string; x: number; track: Track; ip: string; at: Date },
): Promise<string> {
  const { at, id, ip, track, x } = order
  const slider = await db.write((tx) => deleteSlider(tx, { id, ip, now: at }))
  if (!slider || !isHumanSlide(slider.x, x, track)) return refuse('human-check-failed')
  return givePass(db, { at, ip, purpose: slider.purpose })
}

/** Returns a pass of the human check: works once, soon, from this IP address, for this purpose. */
export async function givePass(
  db: Database,
  order: { purpose: string; ip: string; at: Date },
): Promise<string> {
  const pass = newToken()
  const endsAt = new Date(order.at.getTime() + passLifeMs)
  const { ip, purpose } = order
  await db.write((tx) => insertPass(tx, { digest: digestOf(pass), endsAt, ip, purpose }))
  return pass
}
