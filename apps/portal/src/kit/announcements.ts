/** The parameters with which the portal requests announcements: type, platform, execution. */
export const announcementsAsked = { execution: 'B', platform: 'W', types: 'B,PL,PU,PR' } as const
