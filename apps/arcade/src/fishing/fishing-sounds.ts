import { sound } from '../slots/reels/sounds.ts'

type Sound = 'shot' | 'caught' | 'big'

/** Glides from one note to another, in Hz and seconds: bubbles, no fanfares. */
const glides: Record<
  Sound,
  readonly (readonly [from: number, to: number, at: number, s: number])[]
> = {
  big: [
    [330, 660, 0, 0.18],
    [440, 880, 0.14, 0.24],
    [660, 990, 0.3, 0.34],
  ],
  caught: [
    [420, 640, 0, 0.12],
    [640, 520, 0.1, 0.14],
  ],
  shot: [[260, 120, 0, 0.07]],
}

const loudness = { big: 0.08, caught: 0.06, shot: 0.025 }
let context: AudioContext | undefined

export function play(name: Sound): void {
  if (!sound.now()) return
  context ??= new AudioContext()
  for (const [from, to, at, seconds] of glides[name]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const start = context.currentTime + at
    tone.type = 'sine'
    tone.frequency.setValueAtTime(from, start)
    tone.frequency.exponentialRampToValueAtTime(to, start + seconds)
    volume.gain.setValueAtTime(loudness[name], start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + seconds)
  }
}
