import { makeStore, type Store } from '@madang/kit'

/** Whose emotes this browser hides: everybody's, or those of single names. */
export type Muted = { isAll: boolean; names: string[] }

const storageKey = 'card-emotes'

export const muted: Store<Muted> = makeStore<Muted>(kept())

export function muteAll(isAll: boolean): void {
  keep({ ...muted.now(), isAll })
}

export function mutePlayer(name: string, isMuted: boolean): void {
  const names = muted.now().names.filter((one) => one !== name)
  keep({ ...muted.now(), names: isMuted ? [...names, name].slice(-200) : names })
}

export const isMutedName = ({ isAll, names }: Muted, name: string): boolean =>
  isAll || names.includes(name)

function keep(next: Muted): void {
  muted.set(next)
  localStorage.setItem(storageKey, JSON.stringify(next))
}

function kept(): Muted {
  try {
    const { isAll, names } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Muted>
    return { isAll: isAll === true, names: Array.isArray(names) ? names : [] }
  } catch {
    return { isAll: false, names: [] }
  }
}
