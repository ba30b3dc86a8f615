import type { Chance } from '../../chance/chance.ts'
import type { MatchFacts } from '../facts.ts'
import type { ScoreLaw } from '../law.ts'
import { chaseLaw, playChase } from './chase.ts'
import { fightLaw, playFight } from './fight.ts'
import { goalsLaw } from './goals.ts'
import { inningsLaw, playInnings } from './innings.ts'
import type { ModelSpec, Step, Strength } from './model.ts'
import { normalLaw, playNormal } from './normal.ts'
import { playGoals } from './play-goals.ts'
import { playRally, rallyLaw } from './rally.ts'
import { playSeries, seriesLaw } from './series.ts'
import { playTennis, tennisLaw } from './tennis.ts'

type Model<Spec> = {
  law(spec: Spec, strength: Strength, facts: MatchFacts): ScoreLaw
  play(spec: Spec, strength: Strength, chance: Chance): Step[]
}

const models: { [Name in ModelSpec['name']]: Model<Extract<ModelSpec, { name: Name }>> } = {
  goals: { law: goalsLaw, play: playGoals },
  normal: { law: normalLaw, play: playNormal },
  innings: { law: inningsLaw, play: playInnings },
  chase: { law: chaseLaw, play: playChase },
  tennis: { law: tennisLaw, play: playTennis },
  rally: { law: rallyLaw, play: playRally },
  series: { law: seriesLaw, play: playSeries },
  fight: { law: fightLaw, play: playFight },
}

/** Returns the law of what may still happen in a match, by the model of its sport. */
export function lawOf(spec: ModelSpec, strength: Strength, facts: MatchFacts): ScoreLaw {
  return modelOf(spec).law(spec, strength, facts)
}

/** Plays a whole match by the same model. */
export function playMatch(spec: ModelSpec, strength: Strength, chance: Chance): Step[] {
  return modelOf(spec).play(spec, strength, chance)
}

function modelOf(spec: ModelSpec): Model<ModelSpec> {
  return models[spec.name]
}
