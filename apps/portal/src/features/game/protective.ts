type Wish = { label: 'ownBreaks' | 'ownLimits'; page: string }

/** What keeps a member from play, and not one game from opening, with where they set it. */
export const protective: Partial<Record<string, Wish>> = {
  'on-a-break': { label: 'ownBreaks', page: 'breaks' },
  'self-excluded': { label: 'ownBreaks', page: 'breaks' },
  'time-limit-reached': { label: 'ownLimits', page: 'limits' },
}
