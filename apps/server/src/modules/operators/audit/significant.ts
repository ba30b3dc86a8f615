import type { eventLetters } from '@madang/wire/oversight'

/** The kinds of significant events of GLI-19 v3.0, 2.8.8. */
export type EventLetter = (typeof eventLetters)[number]

/**
 * The audit actions of each kind of event: calls of operators, and events that the server detected,
 * written as `event` and a word. The letters h, j, l and m have no source here: nothing is
 * downloaded, the clock is the host's, and pools and incentives have no values that can change at
 * run time; a new version of any of them is a deployment, kind b.
 */
export const actionsOf: Record<EventLetter, readonly string[]> = {
  a: ['POST /bo/session', 'POST /bo/session/fresh', 'event access-failed'],
  b: ['event program-differs', 'POST /bo/program/checks'],
  c: ['event downtime'],
  d: ['event large-win'],
  e: ['event large-wager'],
  f: [
    'event wager-revised',
    'POST /bo/suspense/:subject/resolve',
    'POST /bo/carries/:subject/decide',
    'POST /bo/disputes/:subject/decide',
    'POST /bo/chargebacks/:subject/decide',
    'POST /bo/voids/:id/decision',
  ],
  g: ['event books-differ'],
  h: [],
  i: [
    'POST /bo/proposals/:id/decision',
    'PUT /bo/system/maintenance',
    'POST /bo/vendors/:subject/keys/:id',
    'PUT /bo/vendors/:subject/state',
  ],
  j: [],
  k: [
    'POST /bo/tables/:subject/rules/:id',
    'POST /bo/titles/:subject/versions/:id',
    'PUT /bo/games/:subject/launch',
    'PUT /bo/games/:subject/state',
    'PUT /bo/tables/:subject',
  ],
  l: [],
  m: [],
  n: [
    'POST /bo/adjustments/:subject/decide',
    'POST /bo/members/:subject/passwordReset',
    'POST /bo/members/:subject/state',
    'event large-money',
    'event chargeback',
  ],
  o: ['event names-erased'],
  p: ['POST /bo/days/:day/close', 'POST /bo/risk/cases/:subject/decision'],
  q: ['event risk-case'],
}

const letterByAction = new Map(
  Object.entries(actionsOf).flatMap(([letter, actions]) =>
    actions.map((action) => [action, letter as EventLetter] as const),
  ),
)

export const letterOf = (action: string): EventLetter => letterByAction.get(action) ?? 'q'

/** Returns the actions of one kind, or of all. */
export const actionsFor = (letter: EventLetter | undefined): string[] =>
  letter === undefined ? [...letterByAction.keys()] : [...actionsOf[letter]]
