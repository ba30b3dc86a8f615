import { makeStore } from '@madang/kit'

type Choices = { favourites: string[]; folded: string[] }

const key = 'menuChoices'

/** The operator's layout of the menu, stored in the browser. */
export const menuChoices = makeStore<Choices>(readKept())

export function chooseMenu(what: keyof Choices, name: string, isChosen: boolean): void {
  const others = menuChoices.now()[what].filter((one) => one !== name)
  const choices = { ...menuChoices.now(), [what]: isChosen ? [...others, name] : others }
  localStorage.setItem(key, JSON.stringify(choices))
  menuChoices.set(choices)
}

function readKept(): Choices {
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Choices>
  return { favourites: kept.favourites ?? [], folded: kept.folded ?? [] }
}
