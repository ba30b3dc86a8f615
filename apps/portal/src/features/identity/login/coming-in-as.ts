/**
 * Marks a login at the portal's agent entrance, for agents only; the server knows their own
 * address.
 */
export const comingInAs = (): { place?: 'agent' } =>
  location.pathname === '/agent' ? { place: 'agent' } : {}
