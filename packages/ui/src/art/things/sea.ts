import { starPath } from '../cut.ts'

/** Cut-paper dwellers of the sea, and a bird of luck; letters as in `beasts.ts`. */
export const SEA = {
  jelly:
    '<path fill="none" stroke="E" stroke-width="5" stroke-linecap="round" d="M26 52c-8 12 6 18-2 30M40 54c-6 14 6 22 0 38M58 54c6 14-6 22 0 38M74 52c8 12-6 18 2 30"/><path fill="none" stroke="A" stroke-width="3" stroke-linecap="round" d="M49 54c-4 12 4 18 0 30M33 54c-4 8 2 12-1 20M66 54c4 8-2 12 1 20"/>' +
    '<path fill="B" d="M10 48C8 22 26 6 50 6s42 16 40 42c-4 10-12 10-14 2-4 10-12 10-16 2-4 8-16 8-20 0-4 8-12 8-16-2-2 8-10 8-14-2z"/><path fill="A" opacity=".6" d="M22 34c2-12 10-20 20-22-6 8-10 16-10 26-4 2-10 0-10-4z"/><path fill="C" d="M62 18a5 5 0 1 1-.1 0zM76 30a4 4 0 1 1-.1 0zM54 32a3 3 0 1 1-.1 0z"/>',
  puffer:
    `<path fill="E" d="${starPath(48, 52, 18, 47, 38)}"/><path fill="B" d="M48 16a36 36 0 1 1-.1 0z"/><path fill="A" d="M14 58c20 8 48 8 68 0-2 18-16 30-34 30S16 76 14 58z"/><path fill="C" d="M82 46l17-12-3 18 3 18-17-12zM44 56c10-4 18 2 20 12-10 2-18-2-20-12z"/>` +
    '<path fill="A" d="M30 32a9 9 0 1 1-.1 0z"/><path fill="D" d="M28 36a5 5 0 1 1-.1 0zM10 54h10v4H10zM50 26a3 3 0 1 1-.1 0zM62 34a3 3 0 1 1-.1 0zM66 46a3 3 0 1 1-.1 0z"/>',
  ray:
    '<path fill="none" stroke="E" stroke-width="4" stroke-linecap="round" d="M50 70c4 12-8 16-2 28"/><path fill="B" d="M50 8c10 8 14 14 18 20 10 8 22 10 30 24-16 0-28 6-36 18-4 6-8 8-12 8s-8-2-12-8C30 58 18 52 2 52c8-14 20-16 30-24 4-6 8-12 18-20z"/>' +
    '<path fill="E" d="M50 8c10 8 14 14 18 20 10 8 22 10 30 24-16 0-28 6-36 18-4 6-8 8-12 8z" opacity=".45"/><path fill="A" d="M40 26a5 5 0 1 1-.1 0zM60 26a5 5 0 1 1-.1 0z"/><path fill="D" d="M40 28a2.500 2.500 0 1 1-.1 0zM60 28a2.500 2.500 0 1 1-.1 0z"/><path fill="C" d="M26 44a4 4 0 1 1-.1 0zM74 44a4 4 0 1 1-.1 0zM50 42a4 4 0 1 1-.1 0zM50 56a3 3 0 1 1-.1 0zM38 50a3 3 0 1 1-.1 0zM62 50a3 3 0 1 1-.1 0z"/>',
  squid:
    '<path fill="none" stroke="E" stroke-width="6" stroke-linecap="round" d="M34 66c-6 8-18 8-20 18M41 68c-4 10-8 16-6 26M50 68v28M59 68c4 10 8 16 6 26M66 66c6 8 18 8 20 18"/><path fill="E" d="M50 0L18 30l16 6h32l16-6z"/><path fill="B" d="M50 0c16 18 22 36 20 66-12 8-28 8-40 0C28 36 34 18 50 0z"/><path fill="A" opacity=".6" d="M46 14c-8 12-12 26-11 44-4-16-1-32 11-44z"/>' +
    '<path fill="A" d="M40 48a8 8 0 1 1-.1 0zM60 48a8 8 0 1 1-.1 0z"/><path fill="D" d="M41 53a4 4 0 1 1-.1 0zM59 53a4 4 0 1 1-.1 0z"/><path fill="C" d="M50 24a4 4 0 1 1-.1 0zM44 36a3 3 0 1 1-.1 0zM57 38a3 3 0 1 1-.1 0z"/>',
  shark:
    '<path fill="E" d="M44 30L56 6c6 8 10 16 12 28zM46 66l6 22c-10-4-18-12-20-22z"/><path fill="B" d="M2 52c14-18 36-26 60-20 10 3 16 6 22 10L98 20c-2 12-2 20 0 30-2 8-2 16 2 30L84 62C62 78 22 76 2 52z"/><path fill="A" d="M2 52c20 10 50 12 78 8-24 18-58 14-78-8z"/>' +
    '<path fill="C" d="M8 58c8-2 14-2 22 2-6 4-14 3-22-2z"/><path fill="A" d="M12 58l3 3 2-3zM19 58l3 3 2-3z"/><path fill="D" d="M22 40a4 4 0 1 1-.1 0z"/><path fill="none" stroke="D" stroke-width="2.600" stroke-linecap="round" d="M42 42c4 6 4 12 0 18M48 42c4 6 4 12 0 18M54 42c4 6 4 12 0 18"/>',
  kraken:
    '<path fill="none" stroke="E" stroke-width="9" stroke-linecap="round" d="M30 60C14 64 4 56 6 44M34 70C24 84 10 84 6 74M44 74c0 14-12 22-20 16M70 60c16 4 26-4 24-16M66 70c10 14 24 14 28 4M56 74c0 14 12 22 20 16"/><path fill="C" d="M6 40a4 4 0 1 1-.1 0zM94 40a4 4 0 1 1-.1 0zM6 70a4 4 0 1 1-.1 0zM94 70a4 4 0 1 1-.1 0z"/>' +
    '<path fill="B" d="M50 2c22 0 34 16 32 36-1 12-8 18-8 26 0 10-10 16-24 16s-24-6-24-16c0-8-7-14-8-26C16 18 28 2 50 2z"/><path fill="A" opacity=".5" d="M26 32c1-12 8-20 18-22-8 8-12 18-12 28-4 0-6-2-6-6z"/><path fill="A" d="M36 46a9 9 0 1 1-.1 0zM64 46a9 9 0 1 1-.1 0z"/><path fill="D" d="M38 51a4.500 4.500 0 1 1-.1 0zM62 51a4.500 4.500 0 1 1-.1 0zM26 42l20 6-2 4zM74 42l-20 6 2 4zM42 70h16l-8 6z"/>',
  magpie:
    '<path fill="none" stroke="E" stroke-width="5" stroke-linecap="round" d="M2 90c22-6 46-8 72-4"/><path fill="none" stroke="C" stroke-width="3" stroke-linecap="round" d="M42 68v18M52 70v16"/><path fill="C" d="M14 78c-2-8 4-14 12-14 0 8-4 14-12 14z"/>' +
    '<path fill="B" d="M30 8c11 0 18 8 19 17 14 3 25 12 31 26l18 41-14-8-8 8-10-26C46 76 24 66 22 44c-6-3-10-9-10-17C12 16 20 8 30 8z"/><path fill="A" d="M23 44c10-4 22 2 28 14 3 6 5 9 8 11-18 2-34-8-36-25z"/><path fill="E" d="M46 32c14 2 24 14 27 32-14-2-24-14-27-32z"/><path fill="A" d="M53 40c7 2 11 7 13 15-7-2-11-7-13-15z"/>' +
    '<path fill="C" d="M14 20L0 27l14 6z"/><path fill="A" d="M26 18a5 5 0 1 1-.1 0z"/><path fill="D" d="M25 20.500a2.400 2.400 0 1 1-.1 0z"/>',
} as const
