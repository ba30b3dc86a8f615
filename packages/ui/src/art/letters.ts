/** Card letters and reel signs, cut with a broad knife; letters of colour as in `beasts.ts`. */
export const LETTERS = {
  a: letter('M20 88L45 14h10l25 74M31 62h38', 'B', 'M66 8h24v24'),
  k: letter('M28 12v76M78 12L36 54M46 44l34 44', 'C', 'M8 68v24h24'),
  q: letter(
    'M48 14c18 0 28 14 28 34S66 82 48 82 20 68 20 48s10-34 28-34zM54 62l26 28',
    'A',
    'M8 8h22',
  ),
  j: letter('M40 14h34M64 14v48c0 14-8 24-21 24-12 0-20-8-20-20', 'E', 'M76 76v16h16'),
  ten: letter(
    'M16 28l14-10v70M68 14c13 0 20 14 20 36s-7 36-20 36-20-14-20-36 7-36 20-36z',
    'B',
    'M8 92h30',
  ),
  nine: letter(
    'M72 42c0 14-9 24-22 24S28 56 28 42s9-26 22-26 22 12 22 26v10c0 20-10 34-36 36',
    'E',
    'M76 8h16v16',
  ),
  seven:
    '<path fill="D" d="M14 14h74v20C70 54 62 72 60 94H32c2-24 12-42 28-56H32v12H14z"/><path fill="A" d="M12 10h74v20C68 50 60 68 58 90H30c2-24 12-42 28-56H30v12H12z"/><path fill="C" d="M17 15h64v13C63 48 55 66 53 85H36c2-22 13-41 32-56H26v12h-9z"/><path fill="B" d="M17 15h64v5H22v21h-5z"/>',
  bar:
    '<path fill="C" d="M4 12h92v22H4zM4 66h92v22H4z"/><path fill="A" d="M0 32h100v36H0z"/><path fill="D" d="M4 36h92v28H4z"/><path fill="E" d="M4 16h92v3H4zM4 81h92v3H4z"/>' +
    '<path fill="none" stroke="A" stroke-width="5" d="M20 41v18M18 41.500h10a4 4 0 0 1 0 8.500H20h9a4.500 4.500 0 0 1 0 9H18M41 61l9-21 9 21M44 54h12M71 61V41.500h9a5 5 0 0 1 0 10h-9M78 51l7 10"/>',
  wild:
    '<path fill="E" d="M50 0l14 12 18-2 2 18 14 12-8 16 4 18-18 4-10 16-16-6-16 6-10-16-18-4 4-18L2 40l14-12 2-18 18 2z"/><path fill="C" d="M50 12l10 9 13-1 2 13 10 9-6 12 3 13-13 3-8 11-11-4-11 4-8-11-13-3 3-13-6-12 10-9 2-13 13 1z"/>' +
    '<path fill="none" stroke="A" stroke-width="9" stroke-linejoin="bevel" d="M26 36l9 30 15-28 15 28 9-30"/>',
  scatter:
    '<path fill="B" d="M50 2l12 36 36 12-36 12-12 36-12-36L2 50l36-12z"/><path fill="C" d="M50 22l8 20 20 8-20 8-8 20-8-20-20-8 20-8z"/><path fill="A" d="M50 36l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM16 10l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM84 68l3 8 8 3-8 3-3 8-3-8-8-3 8-3z"/>',
} as const

function letter(path: string, colour: string, corner: string): string {
  return (
    `<path fill="none" stroke="C" stroke-width="7" d="${corner}"/>` +
    `<g fill="none" stroke-linejoin="bevel"><path stroke="D" stroke-width="19" d="${path}" transform="translate(3 3)"/>` +
    `<path stroke="${colour}" stroke-width="15" d="${path}"/></g>`
  )
}
