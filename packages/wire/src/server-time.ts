/** When the server answered: beside values whose version must not change with the time. */
export const serverTimeHeader = 'server-time'
