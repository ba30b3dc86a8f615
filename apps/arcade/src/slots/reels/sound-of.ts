import type { Scene } from './scene.ts'
import { play } from './sounds.ts'

/** Plays the sound of a scene. */
export function soundOf(scene: Scene, mayCelebrate: boolean): void {
  if (scene.kind === 'land' || scene.kind === 'respin') play('land')
  if (scene.kind === 'fall') play('fall')
  if (['free', 'hold', 'wheel', 'reveal'].includes(scene.kind)) play('feature')
  if (scene.gained > 0 && mayCelebrate) play('win')
}
