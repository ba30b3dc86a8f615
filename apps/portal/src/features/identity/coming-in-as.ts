/** At the portal's entrance for agents only they come in; of their own address the server knows. */
export const comingInAs = (): { place?: 'agent' } =>
  location.pathname === '/agent' ? { place: 'agent' } : {}
