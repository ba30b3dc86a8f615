type Wish = { label: 'ownBreaks' | 'ownLimits'; page: string }

/** Refusals that block a member from play rather than one game, with the page of their settings. */
export const protective: Partial<Record<string, Wish>> = {
  'on-a-break': { label: 'ownBreaks', page: 'breaks' },
  'self-excluded': { label: 'ownBreaks', page: 'breaks' },
  'time-limit-reached': { label: 'ownLimits', page: 'limits' },
}
