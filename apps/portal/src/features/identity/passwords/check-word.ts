import { phoneCheckMessage } from '@madang/wire/phone-check'
import type { PhoneCheckMessage } from '@madang/wire/phone-check'
import { safeParse } from 'valibot'

/** Accepts a message only from the check's own window, its exact origin and a known shape (S53). */
export function checkWord(
  event: { data: unknown; origin: string; source: unknown },
  check: { origin: string; window: unknown },
): PhoneCheckMessage | undefined {
  if (event.origin !== check.origin || !check.window || event.source !== check.window) {
    return undefined
  }
  const parsed = safeParse(phoneCheckMessage, event.data)
  return parsed.success ? parsed.output : undefined
}
