export type EmptyKind = 'nothing' | 'search' | 'message' | 'ticket' | 'broken' | 'offline'

/** A quiet patchwork drawing for a place with nothing in it. Colours come from the tokens. */
export function emptyArt(kind: EmptyKind): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 110" fill="none">' +
    '<path fill="var(--color-s2)" d="M12 14h58v40H12zM72 14h76v24H72zM72 40h40v56H72zM12 56h58v40H12z"/>' +
    '<path fill="var(--color-s3)" d="M114 40h34v56h-34z"/>' +
    DRAWINGS[kind] +
    '</svg>'
  )
}

const DRAWINGS: Record<EmptyKind, string> = {
  nothing: '<circle cx="80" cy="55" r="18" fill="var(--color-action)"/>',
  search:
    '<circle cx="76" cy="50" r="18" stroke="var(--color-action)" stroke-width="7"/><path d="m90 64 16 16" stroke="var(--color-action)" stroke-width="7"/>',
  message:
    '<path d="M48 34h64v42H48z" fill="var(--color-action)"/><path d="m48 34 32 24 32-24" stroke="var(--color-bg)" stroke-width="3"/>',
  ticket:
    '<path d="M44 38h72v12a6 6 0 0 0 0 12v12H44V62a6 6 0 0 0 0-12z" fill="var(--color-action)"/>',
  broken:
    '<path d="M46 34h30l-6 16 10 10-8 18H46z" fill="var(--color-live)"/><path d="M84 34h30v44H80l8-18-10-10z" fill="var(--color-live)" opacity=".7"/>',
  offline:
    '<path d="M56 56a34 34 0 0 1 48 0M66 66a20 20 0 0 1 28 0" stroke="var(--color-action)" stroke-width="6"/><path d="m52 32 56 56" stroke="var(--color-live)" stroke-width="6"/>',
}
