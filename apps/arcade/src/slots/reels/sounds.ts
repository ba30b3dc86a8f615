import { makeStore } from '@madang/kit'

type Sound = 'spin' | 'land' | 'fall' | 'win' | 'feature' | TableSound
/** Table sounds: a chip, a card, the ball, dice, the last seconds. */
export type TableSound = 'chip' | 'card' | 'ball' | 'dice' | 'second'

/** Notes in Hz with their length in seconds: plucked and soft, no fanfares. */
const notes: Record<Sound, readonly (readonly [hz: number, at: number, seconds: number])[]> = {
  ball: [
    [880, 0, 0.05],
    [740, 0.12, 0.05],
    [620, 0.3, 0.07],
    [520, 0.55, 0.1],
  ],
  card: [[180, 0, 0.05]],
  chip: [
    [1_240, 0, 0.04],
    [1_560, 0.03, 0.05],
  ],
  dice: [
    [260, 0, 0.04],
    [310, 0.07, 0.04],
    [240, 0.16, 0.05],
  ],
  fall: [[220, 0, 0.08]],
  feature: [
    [392, 0, 0.25],
    [523, 0.14, 0.25],
    [659, 0.28, 0.4],
  ],
  land: [[140, 0, 0.09]],
  second: [[660, 0, 0.05]],
  spin: [[300, 0, 0.06]],
  win: [
    [523, 0, 0.18],
    [659, 0.09, 0.22],
  ],
}

const loudness = 0.08
let context: AudioContext | undefined

/** Off until the player turns it on. */
export const sound = makeStore(localStorage.getItem('sound') === 'on')

export function turnSound(isOn: boolean): void {
  localStorage.setItem('sound', isOn ? 'on' : 'off')
  sound.set(isOn)
}

export function play(name: Sound): void {
  if (!sound.now()) return
  context ??= new AudioContext()
  for (const [hz, at, seconds] of notes[name]) pluck(context, hz, at, seconds)
}

function pluck(audio: AudioContext, hz: number, at: number, seconds: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  const start = audio.currentTime + at
  tone.type = 'triangle'
  tone.frequency.value = hz
  volume.gain.setValueAtTime(loudness, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + seconds)
}
