import type { Call, RefusalCode } from '@madang/wire'
import type { Logger } from '../metrics/log.ts'
import type { By } from '../http/route.ts'

/**
 * The kinds of events in the security log (ASVS 16.3): a login, a failed proof, a missing right, an
 * exceeded limit, or a request that no page of the product sends.
 */
export type SecurityEvent = 'came-in' | 'proof-failed' | 'not-allowed' | 'limit-hit' | 'bypassed'

const eventOf: Partial<Record<RefusalCode, SecurityEvent>> = {
  'captcha-wrong': 'proof-failed',
  'code-wrong': 'proof-failed',
  'device-forgotten': 'proof-failed',
  'fresh-factor-needed': 'not-allowed',
  'human-check-failed': 'proof-failed',
  'envelope-needed': 'bypassed',
  'envelope-wrong': 'bypassed',
  'input-invalid': 'bypassed',
  'key-reused': 'bypassed',
  'login-wrong': 'proof-failed',
  'member-not-active': 'not-allowed',
  'not-allowed': 'not-allowed',
  'operator-not-recognised': 'proof-failed',
  'own-proposal': 'not-allowed',
  'passkey-wrong': 'proof-failed',
  'password-wrong': 'proof-failed',
  'payment-password-locked': 'limit-hit',
  'payment-password-wrong': 'proof-failed',
  'phone-check-failed': 'proof-failed',
  'recovery-code-wrong': 'proof-failed',
  'sms-quota-exceeded': 'limit-hit',
  'too-many-requests': 'limit-hit',
  'upload-quota-reached': 'limit-hit',
  'webhook-not-recognised': 'proof-failed',
  in_need_true_account: 'not-allowed',
}

/** Logs one line with who, what, where and when for such outcomes, and none for others. */
export function noteSecurity(
  log: Logger,
  asked: { wire: Call; by: By; ip: string; now: Date; requestId: string },
  outcome: RefusalCode | 'done',
): void {
  const { by, ip, now, requestId, wire } = asked
  const cameIn = outcome === 'done' && wire.opensSession === true
  const event = cameIn ? 'came-in' : outcome === 'done' ? undefined : eventOf[outcome]
  if (!event) return
  const call = `${wire.method} ${wire.path}`
  log.info(
    { at: now.toISOString(), call, event, ip, outcome, requestId, who: whoIs(by) },
    'security',
  )
}

function whoIs(by: By): string {
  if (by.kind === 'frame') return `member ${by.memberId ?? 'trial'}`
  return by.kind === 'member' || by.kind === 'operator' ? `${by.kind} ${by.id}` : by.kind
}
