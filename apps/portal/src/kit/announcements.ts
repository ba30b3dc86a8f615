/** What the portal asks of the announcements: the specification's types, platform and execution. */
export const announcementsAsked = { execution: 'B', platform: 'W', types: 'B,PL,PU,PR' } as const
