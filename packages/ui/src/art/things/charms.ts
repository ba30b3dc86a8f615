import { petal } from '../cut.ts'

/** Cut-paper charms and gifts; letters as in `beasts.ts`. */
export const CHARMS = {
  knot:
    '<path fill="none" stroke="C" stroke-width="6" stroke-linejoin="round" d="M50 0v14M50 14c-18-6-24 10-12 20-14-10-32-2-24 10 8 9 20 2 24-4-4 9 2 19 12 21 10-2 16-12 12-21 4 6 16 13 24 4 8-12-10-20-24-10 12-10 6-26-12-20z"/>' +
    '<path fill="B" d="M50 22l17 17-17 17-17-17z"/><path fill="A" d="M50 29l10 10-10 10-10-10z"/><path fill="D" d="M50 35l4 4-4 4-4-4z"/><path fill="E" d="M40 60h20v9H40z"/><path fill="C" d="M41 69h18l5 31H36z"/><path fill="none" stroke="D" stroke-width="1.600" d="M46 71l-3 28M50 71v28M54 71l3 28"/>',
  pouch:
    '<path fill="E" d="M32 6l9 7 9-9 9 9 9-7 4 24H28z"/><path fill="B" d="M34 30h32c18 10 29 25 27 44-2 14-21 21-43 21S9 88 7 74c-2-19 9-34 27-44z"/><path fill="E" opacity=".45" d="M66 30c18 10 29 25 27 44-2 14-21 21-43 21 28-6 36-34 16-65z"/>' +
    '<path fill="none" stroke="C" stroke-width="4" d="M28 30c-14 4-20 12-18 24M72 30c14 4 20 12 18 24"/><path fill="C" d="M26 24h48v9H26zM6 52h9l3 16H3zM85 52h9l3 16H82z"/>' +
    `<path fill="A" d="${petal(50, 66, 6, 3, 20, 9)}"/><path fill="C" d="M50 60a6 6 0 1 1-.1 0z"/>`,
  mallet:
    '<g transform="translate(7 9) scale(.86) rotate(38 50 50)"><path fill="B" d="M34-4h32c9 16 7 40-5 62H39C27 36 25 12 34-4z"/><path fill="E" d="M50-4h16c9 16 7 40-5 62H50z" opacity=".6"/>' +
    '<path fill="A" d="M31 6l-14 4 13 8zM30 28l-13 7 15 5zM69 6l14 4-13 8zM70 28l13 7-15 5zM50 2l7 9-7 9-7-9zM50 28l7 9-7 9-7-9z"/><path fill="C" d="M36 58h28v8H36zM40 98h20v8H40z"/><path fill="E" d="M43 66h14v32H43z"/><path fill="none" stroke="D" stroke-width="2.600" d="M43 72l14 7m-14 3 14 7"/></g>' +
    '<path fill="C" d="M12 10l3 7 7 3-7 3-3 7-3-7-7-3 7-3z"/>',
  ricecake:
    '<path fill="A" d="M29 46c2-24 40-24 44 0-6 12-38 12-44 0z"/><path fill="B" d="M8 70c-2-22 12-32 28-26 10 6 12 16 10 28z"/><path fill="C" d="M92 70c2-22-12-32-28-26-10 6-12 16-10 28z"/>' +
    '<path fill="none" stroke="D" stroke-width="2.600" stroke-linecap="round" d="M34 46c10 5 24 5 34 0M40 46l-2-5m12 7v-6m12 4 2-5M16 66c2-10 8-15 17-16M84 66c-2-10-8-15-17-16"/>' +
    '<path fill="E" d="M2 70h96c-3 14-20 20-48 20S5 84 2 70z"/><path fill="A" d="M2 70h96l-1 5H3z" opacity=".6"/><path fill="B" d="M32 90h36v6H32z"/><path fill="none" stroke="B" stroke-width="2.600" stroke-linecap="round" d="M51 22C48 14 50 8 54 2M51 22c-6-6-12-8-18-8M51 22c6-6 12-8 18-8M51 22c-2-8-8-14-14-18M51 22c4-6 8-10 14-14"/>',
  pearl:
    '<path fill="C" d="M50 0c6 12 16 6 22 22 14-6 16 10 14 22 16 2 10 16-2 28 2 14-8 18-20 16-8 14-20 14-28 0-12 2-22-2-20-16C4 60-2 46 14 44c-2-12 0-28 14-22C34 6 44 12 50 0z"/>' +
    '<path fill="E" d="M50 18a34 34 0 1 1-.1 0z"/><path fill="A" d="M50 22a30 30 0 1 1-.1 0z"/><path fill="B" d="M50 22a30 30 0 0 1 0 60 15 15 0 0 1 0-30 15 15 0 0 0 0-30z" opacity=".7"/><path fill="A" d="M50 60a6 6 0 1 1-.1 0z"/><path fill="C" d="M50 31a6 6 0 1 1-.1 0z"/>',
  jade:
    '<path fill="none" stroke="C" stroke-width="4" d="M58 28C66 10 80 8 92 2M58 28C70 18 84 20 96 14"/><path fill="E" d="M56 8c24 0 38 20 36 42-3 30-28 48-58 45-16-3-14-20 0-21 16-1 22-9 18-19-22 2-34-9-34-23C18 18 36 8 56 8z"/>' +
    '<path fill="B" d="M55 13c21 0 34 17 32 37-3 27-26 43-52 41-11-2-10-12 0-13 19-1 28-13 22-28-22 3-34-5-34-18 0-11 14-19 32-19z"/><path fill="A" opacity=".7" d="M30 30c3-8 14-13 26-12-10 4-18 9-20 18-5 1-7-2-6-6zM78 38c6 20-4 38-22 46 10-12 18-26 22-46z"/><path fill="D" d="M57 22a8 8 0 1 1-.1 0z"/>',
} as const
