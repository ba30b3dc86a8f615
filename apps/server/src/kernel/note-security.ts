import type { Call, RefusalCode } from '@madang/wire'
import type { Logger } from './log.ts'
import type { By } from './route.ts'

/**
 * What of all calls belongs into the trail of security events (ASVS 16.3): somebody came in, a
 * proof failed, a right was missing, a limit was hit, or something came that no page of ours sends.
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

/** Writes one line with who, what, where and when for each such outcome, and none for others. */
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
